/** A point of a drawing: x to the right, y downwards, in the units of its view box. */
export type Point = readonly [x: number, y: number];

/**
 * A joint on an edge: where its middle lies (0 to 1 along the edge), how wide its head is and how far it reaches.
 * It reaches to the left of the walk along the edge, or to the right.
 */
export type Joint = {
  kind: "dovetail" | "gooseneck";
  at: number;
  width: number;
  depth: number;
  reaches: "left" | "right";
};

/**
 * The line from `start` to `end` with its joints. Two neighbours share one such line, each walking it its own way, so
 * that a tab and its socket cannot differ.
 */
export function jointedEdge(
  start: Point,
  end: Point,
  joints: readonly Joint[] = [],
): Point[] {
  const [x, y] = start;
  const length = Math.hypot(end[0] - x, end[1] - y);
  const alongX = (end[0] - x) / length;
  const alongY = (end[1] - y) / length;
  const points = joints
    .toSorted((one, other) => one.at - other.at)
    .flatMap(({ kind, at, width, depth, reaches }) =>
      profiles[kind].map(([part, reach]): Point => {
        const along = at * length + part * width;
        // Left of the walk is (alongY, -alongX), since y points down.
        const aside = reach * depth * (reaches === "left" ? 1 : -1);
        return [
          x + alongX * along + alongY * aside,
          y + alongY * along - alongX * aside,
        ];
      }),
    );
  return [start, ...points, end];
}

/**
 * Outlines of the joints, [part of the width from the middle, part of the depth], after the carpenter's proportions:
 * dovetail neck .68 of its head; gooseneck neck .4 and tip .72.
 */
const profiles: Record<Joint["kind"], readonly Point[]> = {
  dovetail: [
    [-0.34, 0],
    [-0.5, 1],
    [0.5, 1],
    [0.34, 0],
  ],
  gooseneck: [
    [-0.2, 0],
    [-0.2, 0.5],
    [-0.5, 0.5],
    [-0.36, 1],
    [0.36, 1],
    [0.5, 0.5],
    [0.2, 0.5],
    [0.2, 0],
  ],
};

/** One closed outline from edges that follow each other; the last point of each is the first of the next. */
export function outline(edges: readonly (readonly Point[])[]): Point[] {
  return edges.flatMap((edge) => edge.slice(0, -1));
}

/**
 * The outline as path data in whole units, relative and short, since it travels in the page. Rounding cannot open a
 * gap: neighbours round the same points.
 */
export function pathData(points: readonly Point[]): string {
  const rounded = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = rounded.map(([x, y], index) => {
    const before = rounded[index - 1];
    if (before === undefined) return `M${x} ${y}`;
    const [right, down] = [x - before[0], y - before[1]];
    if (down === 0) return `h${right}`;
    if (right === 0) return `v${down}`;
    return `l${right}${down < 0 ? "" : " "}${down}`;
  });
  return `${steps.join("")}z`;
}
