/** Random numbers from 0 to 1 by mulberry32. The same seed gives the same numbers. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Numbers of one purpose. How many another purpose takes, which depends on times, does not change them. */
export function numbersFor(seed: number, purpose: number): () => number {
  return randomNumbers(
    Math.imul(seed + 1, 0x9e3779b1) ^ (purpose * 0x85ebca6b),
  );
}
