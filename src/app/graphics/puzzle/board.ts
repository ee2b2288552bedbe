import { mergeOutlines } from "./merge-outlines.ts";

/** All pieces by their place, in the order they are drawn; the key lies between the others and locks them. */
export const places = [
  "northwest",
  "north",
  "northeast",
  "key",
  "west",
  "east",
  "southeast",
  "south",
] as const;
export type Place = (typeof places)[number];

/** A board of pieces. Outlines are closed paths of straight lines in whole units, each walked clockwise. */
export type Board = {
  width: number;
  height: number;
  outlines: Partial<Record<Place, string>>;
};

/** The same pieces on two boards: one for wide screens, one for narrow screens. */
const whole = {
  wide: {
    width: 1200,
    height: 590,
    outlines: {
      northwest:
        "M0 0h440v88h25v-19l25 9v44l-25 9v-19h-25v88v34l-28-8v52l28-8v34h-50l10-32h-60l10 32h-50h-126l11-34h-70l11 34h-126z",
      north:
        "M780 200h-146l11 34h-70l11-34h-146v-88h25v19l25-9v-44l-25-9v19h-25v-88h340v88h25v-19l25 9v44l-25 9v-19h-25z",
      northeast:
        "M780 0h420v200h-30v-25h19l-9-25h-44l-9 25h19v25h-366v-88h25v19l25-9v-44l-25-9v19h-25z",
      key: "M440 200h146l-11 34h70l-11-34h146v78l32-10v60l-32-10v78h-146l11-34h-70l11 34h-146v-30l-26 8v-48l26 8v-30v-34l-28 8v-52l28 8z",
      west: "M0 304h126l-11-34h70l-11 34h126v60l-30-10v60l30-10v91l30-9v60l-30-10v54h-300z",
      east: "M780 396v-78l32 10v-60l-32 10v-78h366v-25h-19l9-25h44l9 25h-19v25h30v196h-175l11 34h-70l11-34z",
      southeast:
        "M1200 396v194h-420v-85h25v19l25-9v-44l-25-9v19h-25v-85h197l-11 34h70l-11-34z",
      south:
        "M300 304h50l-10-32h60l-10 32h50v30l-26-8v48l26-8v30h146l-11-34h70l-11 34h146v85h25v-19l25 9v44l-25 9v-19h-25v85h-480v-54l30 10v-60l-30 9v-91l-30 10v-60l30 10z",
    },
  },
  tall: {
    width: 640,
    height: 1140,
    outlines: {
      northwest:
        "M0 0h376v245l32-10v64l-32-11v22h-71l10-30h-64l10 30h-71h-73l10 32h-64l10-32h-73z",
      north: "M376 310v-22l32 11v-64l-32 10v-245h264v310h-93l10 32h-64l10-32z",
      northeast:
        "M640 310v242h-107v23h18l-8 23h-43l-9-23h18v-23h-133v-41l-30 10v-64l30 10v-157h127l-10 32h64l-10-32z",
      key: "M190 310h71l-10-30h64l-10 30h71v157l-30-10v64l30-10v41h-71l10-30h-64l10 30h-71v-41l30 10v-64l-30 10z",
      west: "M0 310h73l-10 32h64l-10-32h73v157l30-10v64l-30-10v41v148v22l-30-10v64l30-10v106h-73l10 32h-64l10-32h-73z",
      east: "M190 700v-148h71l-10-30h64l-10 30h71h133v23h-18l9 23h43l8-23h-18v-23h107v148h-104l10 32h-64l10-32z",
      southeast:
        "M640 700v172h-104l10 32h-64l10-32h-155v-23h18l-8-23h-44l-8 23h18v23h-123v-106l-30 10v-64l30 10v-22h302l-10 32h64l-10-32z",
      south:
        "M0 872h73l-10 32h64l-10-32h73h123v-23h-18l8-23h44l8 23h-18v23h155l-10 32h64l-10-32h104v268h-640z",
    },
  },
} satisfies Record<
  "wide" | "tall",
  Board & { outlines: Record<Place, string> }
>;

export type Arrangement = keyof typeof whole;

/** The neighbours that a piece joins when its place is not needed: the first that stays, or else one that joins another. */
const neighbours: Record<Place, readonly Place[]> = {
  southeast: ["east", "south"],
  northeast: ["north", "east"],
  northwest: ["west", "north"],
  north: ["northeast", "northwest", "east"],
  west: ["south", "northwest"],
  east: ["southeast", "northeast", "north"],
  south: ["southeast", "west", "east"],
  key: [],
};

/** A board of fewer pieces: the key and these. A place that is not among them becomes part of its neighbour. */
export function boardOf(
  arrangement: Arrangement,
  needed: readonly Place[],
): Board {
  const { outlines: all, ...size } = whole[arrangement];
  const outlines: Partial<Record<Place, string>> = { ...all };
  for (const place of byTurn) {
    if (place === "key" || needed.includes(place)) continue;
    const there = neighbours[place].filter((one) => one in outlines);
    const heir = there.find((one) => needed.includes(one)) ?? there[0];
    const [own, other] = [outlines[place], heir && outlines[heir]];
    if (heir === undefined || own === undefined || other === undefined)
      continue;
    outlines[heir] = mergeOutlines(other, own);
    delete outlines[place];
  }
  return { ...size, outlines };
}

const byTurn = Object.keys(neighbours) as Place[];
