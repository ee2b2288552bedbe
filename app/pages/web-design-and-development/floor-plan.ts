/** A straight wall, level or upright, with the doors that are cut into it. */
export type Wall = {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  doors?: readonly Door[];
};

/** An opening in a wall, in units along it. Its leaf hangs at the start and opens to one side; none: a passage. */
type Door = { at: number; width: number; opens?: 1 | -1 };

type Room = {
  x: number;
  y: number;
  width: number;
  height: number;
  kind: "rice" | "planks" | "celadon";
};

export type FloorPlan = {
  width: number;
  height: number;
  bar: number;
  rooms: readonly Room[];
  walls: readonly Wall[];
  /** Front steps: a box with treads. */
  steps: { x: number; y: number; width: number; height: number };
  /** The way a visitor walks. */
  walk: string;
  /** Level of the dimension line, and where it is divided. */
  dimensions?: { level: number; at: readonly number[] };
};

/** The pieces of a wall that stand between its doors. */
export function standing({
  from,
  to,
  doors = [],
}: Wall): [start: number, end: number][] {
  const cuts = doors.toSorted((a, b) => a.at - b.at);
  const starts = [0, ...cuts.map(({ at, width }) => at + width)];
  const ends = [...cuts.map(({ at }) => at), length({ from, to })];
  return starts.map((start, index) => [start, ends[index] ?? start]);
}

/** A browser window that is a house: bar, rooms, walls, doors as wide as their openings, and the visitor's way. */
export function floorPlan(plan: FloorPlan): string {
  const { width, height, bar, rooms, walls, steps, walk, dimensions } = plan;
  const posts = new Set(
    walls.flatMap(({ from, to }) => [from.join(" "), to.join(" ")]),
  );
  const button = bar * 0.34;
  return [
    `<svg viewBox="0 0 ${width} ${height}">`,
    `<path class="frame" d="M0 0h${width}v${height}H0Z"/><path class="sheet" d="M10 ${bar}h${width - 20}v${height - bar - 10}H10Z"/>`,
    ...["v", "m", "c"].map(
      (fill, index) =>
        `<path class="${fill}" d="M${30 + index * 46} ${button - 3}h24l5 ${bar * 0.4}h-34z"/>`,
    ),
    `<path class="address" d="M180 ${bar * 0.24}h${width - 210}v${bar * 0.52}H180Z"/><path class="typed" d="M196 ${bar * 0.5 - 3}h${Math.round(width * 0.21)}v7H196z"/>`,
    ...rooms.map(
      (room) =>
        `<path class="room ${room.kind}" d="M${room.x} ${room.y}h${room.width}v${room.height}h-${room.width}Z"/>`,
    ),
    `<path class="fine" d="${rooms
      .filter(({ kind }) => kind === "planks")
      .map(planks)
      .join("")}${treads(steps)}"/>`,
    `<path class="wall" d="${walls.flatMap(pieces).join("")}"/><path class="door" d="${walls.flatMap(leaves).join("")}"/>`,
    `<path class="post" d="${[...posts].map((post) => `M${post}m-9-9h18v18h-18z`).join("")}"/>`,
    `<path class="way" d="${walk}"/><path class="walk" d="${walk}"/>`,
    dimensions ? dimensionLine(dimensions) : "",
    "</svg>",
  ].join("");
}

function pieces(wall: Wall): string[] {
  return standing(wall).map(
    ([start, end]) => `M${along(wall, start)}L${along(wall, end)}`,
  );
}

function leaves(wall: Wall): string[] {
  return (wall.doors ?? []).flatMap(({ at, width, opens }) => {
    if (opens === undefined) return [];
    const [leafX, leafY] = isLevel(wall)
      ? [0, width * opens]
      : [width * opens, 0];
    const sweep = isLevel(wall) === opens > 0 ? 0 : 1;
    return [
      `M${along(wall, at)}l${leafX} ${leafY}A${width} ${width} 0 0 ${sweep} ${along(wall, at + width)}`,
    ];
  });
}

function along({ from: [x, y], ...wall }: Wall, distance: number): string {
  return isLevel({ from: [x, y], ...wall })
    ? `${x + distance} ${y}`
    : `${x} ${y + distance}`;
}

function isLevel({ from, to }: Wall): boolean {
  return from[1] === to[1];
}

function length({ from, to }: Wall): number {
  return Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
}

function planks({ x, y, width, height }: Room): string {
  const count = Math.ceil(width / 27) - 1;
  return Array.from(
    { length: count },
    (_, index) => `M${x + (index + 1) * 27} ${y}v${height}`,
  ).join("");
}

function treads({ x, y, width, height }: FloorPlan["steps"]): string {
  const lines = Array.from(
    { length: 5 },
    (_, index) => `M${x + ((index + 1) * width) / 6} ${y}v${height}`,
  );
  return `M${x} ${y}h${width}v${height}h-${width}Z${lines.join("")}`;
}

function dimensionLine({
  level,
  at,
}: NonNullable<FloorPlan["dimensions"]>): string {
  const first = at[0] ?? 0;
  const last = at.at(-1) ?? 0;
  return (
    `<path class="fine" d="M${first} ${level}H${last}${at.map((x) => `M${x} ${level - 26}v35`).join("")}"/>` +
    `<path class="tick" d="${at.map((x) => `M${x - 7} ${level + 7}l14-14`).join("")}"/>`
  );
}
