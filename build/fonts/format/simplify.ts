import type { Point } from "./glyph-points.ts";

type Place = { x: number; y: number };
/** A line, or a quadratic curve with a control point. */
type Piece = { from: Place; control?: Place | undefined; to: Place };

export type Simplification = {
  /** Units of the result per unit of the source. */
  factor: number;
  /** How far the new outline may be from the old one, in units of the source. */
  tolerance: number;
};

/** Pieces that one new piece may replace. More than eight are never alike in our fonts. */
const mergedAtMost = 8;
/** Pieces meet in a corner if the direction changes by more: the cosine of 25 degrees. */
const cornerCosine = 0.9;
/** How far a point in the middle of two control points may be from there and still be left out, in units of the result. */
const impliedWithin = 0.75;

/**
 * Returns a closed contour with fewer points, on a grid of whole units. Neighbouring pieces become one line or one curve
 * where that stays within the tolerance; of all ways to do so the one with the fewest points is taken. Corners stay, and
 * so do the directions in which curves begin and end.
 */
export function simplifyContour(
  points: readonly Point[],
  { factor, tolerance }: Simplification,
): Point[] {
  // A control point that was worked out may be a trace below the half that its neighbour has exactly.
  const whole = (value: number) => Math.round(value * factor + 1e-6);
  const onGrid = ({ x, y }: Place): Place => ({ x: whole(x), y: whole(y) });
  if (points.length < 3 || !points.some(({ isOnCurve }) => isOnCurve))
    return points.map((point) => ({ ...point, ...onGrid(point) }));
  const pieces = fewest(fromCorner(piecesOf(points)), tolerance, isImplied);
  const written = pieces.flatMap((piece, index): Point[] => {
    const before = pieces.at(index - 1) ?? piece;
    const start =
      index > 0 && isImplied(before, piece)
        ? []
        : [{ ...onGrid(piece.from), isOnCurve: true }];
    if (piece.control === undefined) return start;
    return [...start, { ...onGrid(piece.control), isOnCurve: false }];
  });
  return written.filter((point, index) => {
    const next = written[(index + 1) % written.length] ?? point;
    const isRepeated =
      point.isOnCurve &&
      next.isOnCurve &&
      point.x === next.x &&
      point.y === next.y;
    return !isRepeated || written.length < 4;
  });

  /** Returns whether TrueType finds the point between two curves by itself. */
  function isImplied(before: Piece, after: Piece): boolean {
    if (before.control === undefined || after.control === undefined)
      return false;
    const found = middle(onGrid(before.control), onGrid(after.control));
    return (
      Math.abs(found.x - before.to.x * factor) <= impliedWithin &&
      Math.abs(found.y - before.to.y * factor) <= impliedWithin
    );
  }
}

/** Returns the lines and curves of a contour. Between two control points there is always a point of the outline. */
function piecesOf(points: readonly Point[]): Piece[] {
  const whole = points.flatMap((point, index) => {
    const before = points.at(index - 1) ?? point;
    return point.isOnCurve || before.isOnCurve
      ? [point]
      : [{ ...middle(before, point), isOnCurve: true }, point];
  });
  const first = whole.findIndex(({ isOnCurve }) => isOnCurve);
  const turned = [...whole.slice(first), ...whole.slice(0, first + 1)];
  const pieces: Piece[] = [];
  let from: Place | undefined;
  let control: Place | undefined;
  for (const point of turned) {
    if (!point.isOnCurve) {
      control = point;
      continue;
    }
    if (from !== undefined) pieces.push({ from, control, to: point });
    from = point;
    control = undefined;
  }
  return pieces;
}

/** Lets the contour begin at its sharpest corner, so that no piece has to reach over its beginning. */
function fromCorner(pieces: readonly Piece[]): Piece[] {
  let sharpest = 0;
  let least = Infinity;
  for (const [index, piece] of pieces.entries()) {
    const cosine = cosineOf(
      endOf(pieces.at(index - 1) ?? piece),
      startOf(piece),
    );
    if (cosine < least) [least, sharpest] = [cosine, index];
  }
  return [...pieces.slice(sharpest), ...pieces.slice(0, sharpest)];
}

/** A way to draw the outline up to a place, which ends with `piece`. */
type Way = { points: number; piece: Piece; before: Way | undefined };

/** Finds the way with the fewest points. `ways[n]` holds the best way for each last piece that ends after `n` old ones. */
function fewest(
  pieces: readonly Piece[],
  tolerance: number,
  isImplied: (before: Piece, after: Piece) => boolean,
): Piece[] {
  const ways: Way[][] = pieces.map(() => []);
  ways.push([]);
  for (let start = 0; start < pieces.length; start += 1)
    for (const [index, piece] of merged(pieces, start, tolerance).entries()) {
      const own = piece.control === undefined ? 1 : 2;
      let best: Way | undefined;
      if (start === 0) best = { points: own, piece, before: undefined };
      for (const before of ways[start] ?? []) {
        const saved = isImplied(before.piece, piece) ? 1 : 0;
        const points = before.points + own - saved;
        if (best === undefined || points < best.points)
          best = { points, piece, before };
      }
      if (best !== undefined) ways[start + index + 1]?.push(best);
    }
  const found: Piece[] = [];
  let way = ways[pieces.length]?.reduce((a, b) =>
    b.points < a.points ? b : a,
  );
  while (way !== undefined) {
    found.unshift(way.piece);
    way = way.before;
  }
  return found;
}

/** Returns the pieces that can stand for one, two and more old ones from `start` on, as far as there are such. */
function merged(
  pieces: readonly Piece[],
  start: number,
  tolerance: number,
): Piece[] {
  const found: Piece[] = [];
  const marks: Place[] = [];
  const run = pieces.slice(start, start + mergedAtMost);
  for (const [index, last] of run.entries()) {
    const before = run[index - 1];
    const first = run[0] ?? last;
    if (before !== undefined) {
      if (cosineOf(endOf(before), startOf(last)) < cornerCosine) break;
      marks.push(last.from);
    }
    const parts = last.control === undefined ? [0.5] : [0.25, 0.5, 0.75];
    marks.push(...parts.map((part) => placeOn(last, part)));
    const piece =
      asLine(first, last, marks, tolerance) ??
      (before === undefined ? first : asCurve(first, last, marks, tolerance));
    if (piece === undefined) break;
    found.push(piece);
  }
  return found;
}

function asLine(
  { from }: Piece,
  { to }: Piece,
  marks: readonly Place[],
  tolerance: number,
): Piece | undefined {
  return marks.every((mark) => distanceTo(mark, from, to) <= tolerance)
    ? { from, to }
    : undefined;
}

/** The control point is where the first and the last direction meet. */
function asCurve(
  first: Piece,
  last: Piece,
  marks: readonly Place[],
  tolerance: number,
): Piece | undefined {
  const { from } = first;
  const { to } = last;
  const out = startOf(first);
  const back = endOf(last);
  const cross = out.x * back.y - out.y * back.x;
  const isTurningBack = cosineOf(out, back) < 0;
  if (isTurningBack || Math.abs(cross) < 1e-9) return undefined;
  const along = minus(to, from);
  const forward = (along.x * back.y - along.y * back.x) / cross;
  const backward = (out.x * along.y - out.y * along.x) / cross;
  if (forward <= 0 || backward <= 0) return undefined;
  const control = { x: from.x + forward * out.x, y: from.y + forward * out.y };
  const curve = { from, control, to };
  const drawn = Array.from({ length: 9 }, (_, step) =>
    placeOn(curve, step / 8),
  );
  const isNear = (mark: Place) =>
    drawn.some(
      (place, step) =>
        step > 0 &&
        distanceTo(mark, drawn[step - 1] ?? place, place) <= tolerance,
    );
  return marks.every(isNear) ? curve : undefined;
}

function placeOn({ from, control, to }: Piece, part: number): Place {
  const rest = 1 - part;
  const between = control ?? middle(from, to);
  const at = (a: number, b: number, c: number) =>
    rest * rest * a + 2 * rest * part * b + part * part * c;
  return { x: at(from.x, between.x, to.x), y: at(from.y, between.y, to.y) };
}

function startOf({ from, control, to }: Piece): Place {
  const isFlat = control === undefined || isSame(control, from);
  return minus(isFlat ? to : control, from);
}

function endOf({ from, control, to }: Piece): Place {
  const isFlat = control === undefined || isSame(control, to);
  return minus(to, isFlat ? from : control);
}

const isSame = (a: Place, b: Place) => a.x === b.x && a.y === b.y;
const minus = (a: Place, b: Place): Place => ({ x: a.x - b.x, y: a.y - b.y });
const middle = (a: Place, b: Place): Place => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});

function cosineOf(a: Place, b: Place): number {
  const lengths = Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y);
  return lengths === 0 ? 1 : (a.x * b.x + a.y * b.y) / lengths;
}

function distanceTo(place: Place, from: Place, to: Place): number {
  const along = minus(to, from);
  const away = minus(place, from);
  const square = along.x * along.x + along.y * along.y;
  const part =
    square === 0
      ? 0
      : Math.min(
          1,
          Math.max(0, (away.x * along.x + away.y * along.y) / square),
        );
  return Math.hypot(away.x - part * along.x, away.y - part * along.y);
}
