import { expect, test } from "vitest";
import {
  labelBox,
  labelStep,
  linePoints,
  overlap,
  placeLabels,
  touchesLine,
} from "./line-geometry.ts";
import { valueScale } from "./value-scale.ts";

const values = [2104.8, 2229, 2705.2, 3091.2, 3330, 3651.7, 4045.9];
const points = linePoints(values, valueScale(values));
const labels = [
  { index: 6, lines: ["4,045.9"] },
  { index: 0, lines: ["2,104.8"] },
  { index: 2, lines: ["+21.4%", "the largest rise"] },
  { index: 4, lines: ["about 3,330"] },
];

test("labels of the axis are thinned out where they would touch", () => {
  const years = values.map((_, index) => String(2019 + index));
  expect(labelStep(years, 40)).toBe(1);
  expect(labelStep(years, 15)).toBe(2);
  expect(labelStep([], 15)).toBe(1);
});

test.each([13, 20, 30, 60, 90])(
  "in a plot of %d em no label touches the line or another",
  (width) => {
    const height = width > 20 ? 20 : 16;
    const inEm = points.map(({ x, y }) => ({
      x: (x / 100) * width,
      y: (y / 100) * height,
    }));
    const placed = placeLabels(labels, points, { width, height });
    const boxes = placed.map((label) => {
      const side = label.dy < 0 ? "above" : "below";
      const at = inEm[label.index] ?? { x: 0, y: 0 };
      return labelBox(label, at, side, label.anchor);
    });
    for (const [index, box] of boxes.entries()) {
      expect(touchesLine(box, inEm)).toBe(false);
      const others = boxes.slice(index + 1);
      expect(others.some((other) => overlap(box, other))).toBe(false);
    }
    expect(placed.map(({ index }) => index)).toContain(6);
  },
);

test("where there is room, no label is left out", () => {
  const placed = placeLabels(labels, points, { width: 24, height: 21 });
  expect(placed).toHaveLength(labels.length);
});
