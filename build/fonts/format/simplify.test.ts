import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sources, type SourceName } from "../choose/families.ts";
import { decompress } from "./decompress.ts";
import { readOutline, type Point } from "./glyph-points.ts";
import { openFont } from "./harfbuzz.ts";
import { outlinesOf, readTables } from "./sfnt.ts";
import { simplifyContour } from "./simplify.ts";

const on = (x: number, y: number): Point => ({ x, y, isOnCurve: true });
const off = (x: number, y: number): Point => ({ x, y, isOnCurve: false });
const exact = { factor: 1, tolerance: 1 };

test("points on an edge go, corners stay", () => {
  const square = [on(0, 0), on(50, 0), on(100, 0), on(100, 99), on(100, 100)];
  expect(simplifyContour([...square, on(0, 100), on(0, 40)], exact)).toEqual(
    expect.arrayContaining([on(0, 0), on(100, 0), on(100, 100), on(0, 100)]),
  );
  expect(simplifyContour([...square, on(0, 100)], exact)).toHaveLength(4);
});

test("curves that are one curve become one", () => {
  // The halves of the curve from (0, 0) by (100, 0) to (100, 100).
  const halves = [on(0, 0), off(50, 0), on(75, 25), off(100, 50), on(100, 100)];
  const corner = simplifyContour([...halves, on(0, 100)], exact);
  expect(corner).toHaveLength(4);
  expect(corner).toContainEqual(off(100, 0));
});

test("a corner between two curves stays, however near they are to one", () => {
  const leaf = [on(0, 0), off(50, 0), on(52, 50), off(100, 52), on(100, 100)];
  expect(simplifyContour([...leaf, on(0, 100)], exact)).toContainEqual(
    on(52, 50),
  );
});

test("a contour keeps its shape where nothing can be left out", () => {
  const triangle = [on(0, 0), on(10, 0), on(0, 10)];
  expect(new Set(simplifyContour(triangle, exact))).toEqual(new Set(triangle));
  const dots = [off(0, 0), off(10, 0), off(10, 10), off(0, 10)];
  expect(simplifyContour(dots, exact)).toEqual(dots);
});

test.each<[SourceName, string]>([
  ["japanese", "永鬱薔薇検索順位ぬるをガ"],
  ["japaneseBold", "予算関係広告費。べ"],
  ["thai", "กฎฏญฬฮฤๆเแโใไ"],
  ["latinDisplay", "agRQ&@2S"],
])(
  "every outline of %s stays within its tolerance, with fewer points",
  async (name, letters) => {
    const { file, coarseness } = sources[name];
    const { grid = 1000, tolerance } = coarseness as {
      grid?: number;
      tolerance: number;
    };
    const factor = grid / 1000;
    let [before, after] = [0, 0];
    for (const contour of await contoursOf(file, letters)) {
      const simple = simplifyContour(contour, { factor, tolerance });
      before += contour.length;
      after += simple.length;
      const drawn = draw(simple, 16).map(({ x, y }) => ({
        x: x / factor,
        y: y / factor,
      }));
      // A point may be rounded, and found between two others, by 0.75 of a unit at most.
      const most = tolerance + Math.hypot(0.75, 0.75) / factor + 0.5;
      for (const place of draw(contour, 4))
        expect(distance(place, drawn)).toBeLessThan(most);
    }
    expect(after).toBeLessThan(0.92 * before);
  },
);

async function contoursOf(file: string, letters: string): Promise<Point[][]> {
  const bytes = await readFile(join(import.meta.dirname, "../../..", file));
  const sfnt = file.endsWith(".woff2") ? await decompress(bytes) : bytes;
  const cut = await openFont(sfnt);
  const codes = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
  const tables = readTables(cut(codes, { features: [], dropTables: [] }));
  return outlinesOf(tables).flatMap((glyph) =>
    glyph.length === 0 || glyph.readInt16BE(0) < 0
      ? []
      : readOutline(glyph).contours,
  );
}

type Place = { x: number; y: number };

/** Returns places along a contour, `steps` for each line and curve. */
function draw(contour: readonly Point[], steps: number): Place[] {
  const whole = contour.flatMap((point, index) => {
    const before = contour.at(index - 1) ?? point;
    if (point.isOnCurve || before.isOnCurve) return [point];
    return [on((before.x + point.x) / 2, (before.y + point.y) / 2), point];
  });
  return whole.flatMap((point, index) => {
    const next = whole[(index + 1) % whole.length] ?? point;
    const before = whole.at(index - 1) ?? point;
    const parts = Array.from({ length: steps }, (_, step) => step / steps);
    if (!point.isOnCurve)
      return parts.map((t) => ({
        x: curve(before.x, point.x, next.x, t),
        y: curve(before.y, point.y, next.y, t),
      }));
    if (!next.isOnCurve) return [];
    return parts.map((t) => ({
      x: point.x + t * (next.x - point.x),
      y: point.y + t * (next.y - point.y),
    }));
  });
}

const curve = (a: number, b: number, c: number, t: number) =>
  (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;

/** Returns how far a place is from a closed line. */
function distance(place: Place, line: readonly Place[]): number {
  return Math.min(
    ...line.map((from, index) => {
      const to = line[(index + 1) % line.length] ?? from;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const square = dx * dx + dy * dy;
      const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
      const part = square === 0 ? 0 : Math.min(1, Math.max(0, along / square));
      return Math.hypot(
        place.x - from.x - part * dx,
        place.y - from.y - part * dy,
      );
    }),
  );
}
