type Point = readonly [x: number, y: number];

/** The corners of a closed outline of straight lines: `M` is absolute, `h`, `v` and `l` are relative. */
function cornersOf(outline: string): Point[] {
  let [x, y] = [0, 0];
  return [...outline.matchAll(/([Mhvl])([^Mhvlz]+)/g)].map(
    ([, command, list = ""]): Point => {
      const [first = 0, second = 0] = (list.match(/-?\d+/g) ?? []).map(Number);
      const [right, down] = command === "v" ? [0, first] : [first, second];
      [x, y] = [x + right, y + down];
      return [x, y];
    },
  );
}

/**
 * The outline of two neighbours as one piece. Both walk their common sides, one the other way; these sides are left out,
 * and the rest is one walk again. Throws `Error` if the two have no common side or if the rest is in several parts.
 */
export function mergeOutlines(first: string, second: string): string {
  const [one, other] = [sidesOf(first), sidesOf(second)];
  const rim = new Map<string, Point>();
  for (const [own, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    const walked = new Set(theirs.map(([from, to]) => sideName(from, to)));
    for (const [from, to] of own)
      if (!walked.has(sideName(to, from))) rim.set(String(from), to);
  }
  const [start] = one.find(([from]) => rim.has(String(from))) ?? [];
  if (start === undefined || rim.size === one.length + other.length)
    throw new Error("The two pieces have no common side");
  const corners: Point[] = [];
  let at: Point | undefined = start;
  while (at !== undefined && corners.length < rim.size) {
    corners.push(at);
    at = rim.get(String(at));
  }
  if (String(at) !== String(start))
    throw new Error("The two pieces together are not one piece");
  return outlineOf(corners);
}

const sideName = (from: Point, to: Point) => [...from, ...to].join(" ");

function sidesOf(outline: string): [Point, Point][] {
  const corners = cornersOf(outline);
  return corners.map((corner, index) => [
    corner,
    corners[(index + 1) % corners.length] ?? corner,
  ]);
}

function outlineOf([start = [0, 0], ...others]: readonly Point[]): string {
  let [x, y] = start;
  const lines = others.map(([nextX, nextY]) => {
    const [right, down] = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    if (down === 0) return `h${right}`;
    return right === 0 ? `v${down}` : `l${right} ${down}`;
  });
  return `M${start.join(" ")}${lines.join("")}z`;
}
