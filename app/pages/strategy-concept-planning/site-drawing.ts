type Point = readonly [x: number, y: number];

/** Measures of a site drawing, in its own units; y points down. */
export type Site = {
  width: number;
  height: number;
  /** Level of the ground on both banks. */
  ground: number;
  /** Where the left bank ends and the right one begins. */
  banks: readonly [left: number, right: number];
  /** Depth of the earth that is drawn below the ground. */
  depth: number;
  tower: { x: number; top: number };
  stays: { count: number; step: number; reach: number };
  house: { x: number; scale: number };
  houses: readonly {
    x: number;
    width: number;
    top: number;
    fill: string;
    windows: string;
  }[];
  boat: number;
  path: readonly [from: number, to: number];
  probe: number;
  /** Level of the dimension line. */
  dimension: number;
};

/** The drawing for wide sheets and the one for narrow sheets: the same site, measured anew. */
export const sites = {
  wide: {
    width: 1240,
    height: 624,
    ground: 300,
    banks: [380, 900],
    depth: 204,
    tower: { x: 640, top: 70 },
    stays: { count: 6, step: 16, reach: 250 },
    house: { x: 25, scale: 0.5 },
    houses: [
      { x: 952, width: 64, top: 204, fill: "im", windows: "m" },
      { x: 1019, width: 74, top: 172, fill: "h", windows: "i" },
      { x: 1096, width: 58, top: 216, fill: "c", windows: "m" },
    ],
    boat: 92,
    path: [212, 372],
    probe: 262,
    dimension: 560,
  },
  narrow: {
    width: 640,
    height: 740,
    ground: 310,
    banks: [190, 490],
    depth: 234,
    tower: { x: 340, top: 120 },
    stays: { count: 4, step: 18, reach: 147 },
    house: { x: -2.8, scale: 0.36 },
    houses: [
      { x: 508, width: 46, top: 240, fill: "im", windows: "m" },
      { x: 557, width: 50, top: 218, fill: "h", windows: "i" },
    ],
    boat: -153,
    path: [126, 182],
    probe: 62,
    dimension: 664,
  },
} satisfies Record<"wide" | "narrow", Site>;

/** Height of the deck above the ground. */
const deckHeight = 46;

/** The stays of the bridge, from the tower down to the deck, in pairs: the load on both sides is the same. */
export function stays(site: Site): { from: Point; to: Point }[] {
  const {
    tower,
    ground,
    stays: { count, step, reach },
  } = site;
  const deck = ground - deckHeight;
  return Array.from({ length: count }, (_, index) => {
    const from: Point = [tower.x, tower.top + 18 + index * step];
    const out = round(reach * (1 - index * 0.138));
    return [
      { from, to: [tower.x - out, deck] as const },
      { from, to: [tower.x + out, deck] as const },
    ];
  }).flat();
}

/** The site as a drawing. What exists is drawn in ink, what is proposed is dashed. `house` is markup of the house. */
export function siteDrawing(site: Site, house: string): string {
  const {
    width,
    height,
    ground,
    banks: [left, right],
    depth,
    tower,
  } = site;
  const middle = round((left + right) / 2);
  const water = ground + 34;
  const bed = `${left + 64} ${ground + 92}Q${middle} ${ground + 118} ${right - 64} ${ground + 92}`;
  const deck = ground - deckHeight;
  const line = `M0 ${ground}H${left}L${bed}L${right} ${ground}H${width}`;
  const end = width - 14;
  return [
    `<svg viewBox="0 0 ${width} ${height}">`,
    `<path class="sea" d="M${left + 14} ${water}H${right - 14}L${right - 64} ${ground + 92}Q${middle} ${ground + 118} ${left + 64} ${ground + 92}Z"/>`,
    `<path class="earth" d="${line}V${ground + depth}H0Z"/>`,
    `<path class="strata" d="M0 ${ground + 58}q${round(left * 0.3)}-16 ${round(left * 0.62)} 0t${round(left * 0.4)} 10M0 ${ground + 104}q${round(left / 2)} 14 ${left} 4T${middle} ${ground + 146} ${round(right * 1.04)} ${ground + 122} ${width} ${ground + 96}M${right + 6} ${ground + 54}q${round((width - right) * 0.4)} 14 ${width - right - 6} 0"/>`,
    `<path class="ink" d="${line}"/><path class="level" d="M${left + 16} ${water}H${right - 16}"/>`,
    `<g class="scene-art"><g transform="translate(${site.house.x} ${round(ground - 606 * site.house.scale)}) scale(${site.house.scale})">${house}</g>`,
    ...site.houses.map((block) => townHouse(block, ground)),
    `<g transform="translate(${site.boat} ${round(ground - 344.2)}) scale(.62)">${boat}</g></g>`,
    `<path class="walk" d="M${site.path[0]} ${ground - 10}H${site.path[1]}"/>`,
    `<path class="probe" d="M${site.probe} ${ground - 34}V${ground + 128}m-9-162h18"/><path class="tip" d="M${site.probe - 9} ${ground + 128}h18l-9 18Z"/>`,
    `<path class="plan thin" d="${stays(site)
      .map(({ from, to }) => `M${from.join(" ")}L${to.join(" ")}`)
      .join("")}"/>`,
    `<path class="plan" d="M${left - 26} ${deck}H${right + 26}M${left - 26} ${deck + 12}H${right + 26}M${tower.x - 14} ${ground + 106}l8-${ground + 106 - tower.top}h12l8 ${ground + 106 - tower.top}m-66 0h104v30h-104Z"/>`,
    `<path class="axis" d="M${tower.x} 18V${site.dimension - 30}m0 30v28"/>`,
    `<path class="dim" d="M14 ${site.dimension}H${end}M${left} ${ground + depth + 10}V${site.dimension + 10}M${right} ${ground + depth + 10}V${site.dimension + 10}M${width - 26} ${tower.top}V${deck}M${tower.x + 22} ${tower.top}H${width - 16}"/>`,
    `<path class="tick" d="${[
      [14, site.dimension],
      [left, site.dimension],
      [right, site.dimension],
      [end, site.dimension],
      [width - 26, tower.top],
      [width - 26, deck],
    ]
      .map(([x = 0, y = 0]) => `M${x - 7} ${y + 7}l14-14`)
      .join("")}"/>`,
    "</svg>",
  ].join("");
}

function townHouse(
  { x, width, top, fill, windows }: Site["houses"][number],
  ground: number,
): string {
  const columns = [x + 10, x + width - 23];
  const panes = [top + 18, top + 48].filter((y) => y + 17 < ground - 30);
  const glass = panes
    .flatMap((y) => columns.map((column) => `M${column} ${y}h13v17h-13z`))
    .join("");
  return (
    `<path class="${fill}" d="M${x} ${ground}V${top}h${width}V${ground}Z"/>` +
    `<path class="k" d="M${x - 5} ${top}l12-18h${width - 14}l12 18Z"/>` +
    `<path class="${windows} nk" d="${glass}"/><path class="k nk" d="M${x + width - 26} ${ground - 30}h15v30h-15z"/>`
  );
}

const boat =
  '<path class="v" d="m588 598 20 24h104l48-34h-8l-46 16h-94Z"/><path class="h" d="m630 604 10-20h52l10 20Z"/>' +
  '<path class="k" d="M634 584h62l-6-8h-50Z"/><path class="m nk" d="m752 588 10-10 4 5-9 8z"/>' +
  '<circle class="k nk" cx="612" cy="588" r="6"/><path class="i nk" d="m605 604 3-12h9l3 12z"/>';

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
