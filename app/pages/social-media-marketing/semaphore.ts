/** Positions of a three-position railway signal: upright is go, slanting is wait, level is stop. */
export type Aspect = "go" | "wait" | "stop";

const aspects = {
  go: { turn: -90, fill: "cd" },
  wait: { turn: -45, fill: "m" },
  stop: { turn: 0, fill: "v" },
} satisfies Record<Aspect, { turn: number; fill: string }>;

/** A signal post with its arm. The arm ends in a fishtail, so that its position reads without colour. */
export function semaphore(aspect: Aspect): string {
  const { turn, fill } = aspects[aspect];
  return (
    '<svg class="scene-art" viewBox="30 -36 130 230">' +
    '<path class="hd" d="M66 12h18v156h24v24H42v-24h24Z"/>' +
    `<g transform="translate(75 56) rotate(${turn})">` +
    `<path class="${fill}" d="M-16-17h94L68 0l10 17h-94Z"/><path class="r nk" d="M38-15.7h13v31.4H38Z"/></g>` +
    '<circle class="k nk" cx="75" cy="56" r="7"/></svg>'
  );
}
