import { expect, test } from "vitest";
import { difference, pairUp, tolerated } from "./compare.ts";
import type { Pixels } from "./pieces.ts";

const pieces = (hashes: string) =>
  [...hashes].map((hash) => ({ hash, width: 1, height: 1 }));

/** Each pair as two letters: what it was, and what it is. */
const paired = (last: string, now: string) =>
  pairUp(pieces(last), pieces(now)).map(
    (pair) => (pair.last?.hash ?? "-") + (pair.now?.hash ?? "-"),
  );

test.each([
  ["abc", "abc", ["aa", "bb", "cc"]],
  ["abc", "axc", ["aa", "bx", "cc"]],
  ["abc", "abxc", ["aa", "bb", "-x", "cc"]],
  ["abc", "ac", ["aa", "b-", "cc"]],
  ["abc", "ab", ["aa", "bb", "c-"]],
  ["abcd", "axd", ["aa", "bx", "c-", "dd"]],
  ["abd", "axyd", ["aa", "bx", "-y", "dd"]],
  ["", "ab", ["-a", "-b"]],
  ["a", "", ["a-"]],
])("the parts %s and %s are paired as %j", (last, now, pairs) => {
  expect(paired(last, now)).toEqual(pairs);
});

/** White, with what `draw` says for each pixel. */
function paper(
  width: number,
  height: number,
  draw: (x: number, y: number) => number = () => 255,
): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const grey = draw(x, y);
      data.set([grey, grey, grey, 255], (y * width + x) * 4);
    }
  return { width, height, data };
}

const word = (from: number) => (x: number, y: number) =>
  y >= 4 && y < 10 && x >= from && x < from + 8 ? 0 : 255;

test("equal pixels do not differ", () => {
  const same = difference(paper(40, 20, word(3)), paper(40, 20, word(3)));
  expect(same.count).toBe(0);
});

test("a word that has moved differs, and is marked where it is", () => {
  const { count, marks } = difference(
    paper(40, 20, word(3)),
    paper(40, 20, word(9)),
  );
  expect(count).toBeGreaterThan(tolerated);
  const red = [...marks.data].filter(
    (value, index) =>
      index % 4 === 0 && value === 255 && marks.data[index + 1] === 0,
  );
  expect(red).toHaveLength(count);
});

test("a smoother edge is no difference", () => {
  const edge = (soft: number) => (x: number, y: number) => {
    const distance = x - y / 2 - 10;
    if (distance <= 0) return 0;
    return distance < 1 ? soft : 255;
  };
  const { count } = difference(
    paper(60, 60, edge(90)),
    paper(60, 60, edge(150)),
  );
  expect(count).toBeLessThanOrEqual(tolerated);
});

test("a slightly other shade is no difference, a missing hairline is one", () => {
  const shade = difference(
    paper(40, 20),
    paper(40, 20, () => 250),
  );
  expect(shade.count).toBe(0);
  const line = difference(
    paper(40, 20, (_, y) => (y === 10 ? 200 : 255)),
    paper(40, 20),
  );
  expect(line.count).toBeGreaterThan(tolerated);
});

test("a part that is higher differs, even if the new rows are white", () => {
  const { count, marks } = difference(paper(40, 20), paper(40, 21));
  expect(count).toBeGreaterThan(tolerated);
  expect(marks).toMatchObject({ width: 40, height: 21 });
});
