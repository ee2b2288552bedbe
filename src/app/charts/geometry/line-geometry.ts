import { textWidth } from "./text-fit.ts";
import { round, type ValueScale } from "./value-scale.ts";

/** A place in percent of the plot, from its upper left corner. */
export type Point = { x: number; y: number };

/** One point for each value, each in the middle of its column. */
export function linePoints(
  values: readonly number[],
  { position }: Pick<ValueScale, "position">,
): Point[] {
  return values.map((value, index) => ({
    x: round(((index + 0.5) / values.length) * 100),
    y: round(100 - position(value)),
  }));
}

/** The line as path data in a square of 1000 units, which is stretched to the plot. */
export function linePath(points: readonly Point[]): string {
  const places = points.map(({ x, y }) => `${tenth(x)},${tenth(y)}`);
  return places.length === 0 ? "" : `M${places.join("L")}`;
}

/** In the units of the path, with one decimal. */
const tenth = (percent: number) => Math.round(percent * 100) / 10;

/** Every how many columns a label can stand, so that neighbours keep apart in a plot `width` em wide. */
export function labelStep(labels: readonly string[], width: number): number {
  const widest = Math.max(...labels.map(textWidth), 0) + 0.6;
  const column = width / Math.max(labels.length, 1);
  return Math.max(1, Math.ceil(widest / column));
}

/** Width and height of a plot in em of its labels. */
export type PlotSize = { width: number; height: number };
/** A label of one or more lines, for the point at `index`. */
export type Label = { index: number; lines: readonly string[] };
export type PlacedLabel = Label & {
  anchor: "start" | "middle" | "end";
  /** From the point to the first baseline, in em. */
  dy: number;
};

type Box = { left: number; right: number; top: number; bottom: number };

export const lineHeight = 1.35;
const gap = 0.95;
const anchors = ["end", "middle", "start"] as const;
/** Above comes first, and to the left: there the ground of a rising line is free. */
const sides = ["above", "below"] as const;

/**
 * Places labels at their points so that none touches the line, another label or the plot's end. A label for which
 * there is no such place is left out; the first ones choose first.
 */
export function placeLabels(
  labels: readonly Label[],
  points: readonly Point[],
  plot: PlotSize,
): PlacedLabel[] {
  const inEm = points.map(({ x, y }) => ({
    x: (x / 100) * plot.width,
    y: (y / 100) * plot.height,
  }));
  const taken: Box[] = [];
  return labels.flatMap((label) => {
    const at = inEm[label.index];
    if (at === undefined) return [];
    const candidates = sides.flatMap((side) =>
      anchors.map((anchor) => ({ side, anchor })),
    );
    for (const { side, anchor } of candidates) {
      const box = labelBox(label, at, side, anchor);
      if (!isInside(box, plot) || touchesLine(box, inEm)) continue;
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      // A baseline stands about three quarters down its line.
      return [
        { ...label, anchor, dy: round(box.top - at.y + 0.76 * lineHeight) },
      ];
    }
    return [];
  });
}

/** The room a label takes at a point, in em. */
function labelBox(
  { lines }: Pick<Label, "lines">,
  at: Point,
  side: (typeof sides)[number],
  anchor: (typeof anchors)[number],
): Box {
  const width = Math.max(...lines.map(textWidth));
  const height = lines.length * lineHeight;
  const left = at.x - { start: 0, middle: width / 2, end: width }[anchor];
  const top = side === "above" ? at.y - gap - height : at.y + gap;
  return { left, right: left + width, top, bottom: top + height };
}

function isInside({ left, right, top, bottom }: Box, plot: PlotSize): boolean {
  return (
    left >= 0 && right <= plot.width + 1 && top >= -1 && bottom <= plot.height
  );
}

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  );
}

/** Whether the line runs through a box, or closer to it than a third of an em. */
function touchesLine(box: Box, points: readonly Point[]): boolean {
  return points.slice(1).some((to, index) => {
    const from = points[index] ?? to;
    const left = Math.max(box.left, from.x);
    const right = Math.min(box.right, to.x);
    if (left > right) return false;
    const yAt = (x: number) =>
      from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
    const ys = [yAt(left), yAt(right)];
    return (
      Math.max(...ys) > box.top - 0.33 && Math.min(...ys) < box.bottom + 0.33
    );
  });
}
