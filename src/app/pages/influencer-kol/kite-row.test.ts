import { expect, test } from "vitest";
import { drawing } from "../../graphics/drawings.ts";
import { kiteRow } from "./kite-row.ts";

test("a row shows as many kites as it counts, the new ones marked", () => {
  const row = kiteRow(3, { room: 3, before: 2 });
  expect(row.match(/<use /g)).toHaveLength(3);
  expect(row.match(/class="new"/g)).toHaveLength(1);
});

test("rows are equally wide, whatever they count", () => {
  const box = /viewBox="[^"]*"/;
  const first = kiteRow(2, { room: 3, before: 2 });
  const second = kiteRow(3, { room: 3, before: 2 });
  expect(first.match(box)?.[0]).toBe(second.match(box)?.[0]);
});

test("the kite that the rows refer to is in the hero's picture", () => {
  expect(drawing("kites").html).toContain('id="kite"');
});

test("a row has room for the whole kite, its outline included", () => {
  const { html } = drawing("kites");
  const kite = /<g id="kite">(.*?)<\/g>/.exec(html)?.[1] ?? "";
  const paths = [...kite.matchAll(/ d="([^"]+)"/g)].map(([, d = ""]) => d);
  expect(paths.length).toBeGreaterThan(2);
  const points = paths.flatMap(pointsOf);
  const [shiftX = 0, shiftY = 0] = (
    /x="(\S+)" y="(\S+)"/.exec(kiteRow(1, { room: 1, before: 1 })) ?? []
  )
    .slice(1)
    .map(Number);
  const [width = 0, height = 0] = (
    /viewBox="0 0 (\S+) (\S+)"/.exec(kiteRow(1, { room: 1, before: 1 })) ?? []
  )
    .slice(1)
    .map(Number);
  const outline = 2.5;
  for (const [x, y] of points) {
    expect(x + shiftX).toBeGreaterThanOrEqual(outline);
    expect(x + shiftX).toBeLessThanOrEqual(width - outline);
    expect(y + shiftY).toBeGreaterThanOrEqual(outline);
    expect(y + shiftY).toBeLessThanOrEqual(height - outline);
  }
});

/** The points of a path of straight lines. */
function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = "", list = ""] of path.matchAll(
    /([a-z])([^a-z]*)/gi,
  )) {
    const numbers = [...list.matchAll(/-?[\d.]+/g)].map(Number);
    const isAbsolute = command === command.toUpperCase();
    for (let at = 0; at < numbers.length;) {
      const kind = command.toLowerCase();
      const alongX = kind === "v" ? undefined : numbers[at++];
      const alongY = kind === "h" ? undefined : numbers[at++];
      x = (isAbsolute && alongX !== undefined ? 0 : x) + (alongX ?? 0);
      y = (isAbsolute && alongY !== undefined ? 0 : y) + (alongY ?? 0);
      points.push([x, y]);
    }
  }
  return points;
}
