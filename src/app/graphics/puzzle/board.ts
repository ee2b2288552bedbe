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
    height: 680,
    outlines: {
      northwest:
        "M0 0h440v105h25v-19l25 9v44l-25 9v-19h-25v105v41l-28-9v52l28-8v41h-49l9-32h-60l10 32h-50h-126l11-34h-70l11 34h-126z",
      north:
        "M440 0h340v92h25v-18l25 9v44l-25 9v-19h-25v117h-146l11 34h-70l11-34h-146v-105h25v19l25-9v-44l-25-9v19h-25z",
      northeast:
        "M780 0h420v234h-30v-25h19l-9-25h-44l-9 25h19v25h-366v-117h25v19l25-9v-44l-25-9v18h-25z",
      key: "M440 234h146l-11 34h70l-11-34h146v91l32-10v60l-32-9v91h-146l11 34h-70l11-34h-146v-37l-26 8v-48l26 8v-37v-41l-28 8v-52l28 9z",
      west: "M0 351h126l-11-34h70l-11 34h126v72l-30-10v60l30-10v111l30-10v60l-30-9v65h-300z",
      east: "M780 234h366v-25h-19l9-25h44l9 25h-19v25h30v223h-175l11 34h-70l11-34h-197v-91l32 9v-60l-32 10z",
      southeast:
        "M780 457h197l-11 34h70l-11-34h175v223h-420v-99h25v18l25-8v-45l-25-9v19h-25z",
      south:
        "M300 351h50l-10-32h60l-9 32h49v37l-26-8v48l26-8v37h146l-11 34h70l-11-34h146v99h25v-19l25 9v45l-25 8v-18h-25v99h-480v-65l30 9v-60l-30 10v-111l-30 10v-60l30 10z",
    },
  },
  tall: {
    width: 640,
    height: 1060,
    outlines: {
      northwest:
        "M0 0h390v200l32-10v64l-32-10v56h-63l10-32h-64l11 32h-64h-88l10 32h-64l10-32h-88z",
      north: "M390 0h250v300h-93l10 32h-64l10-32h-113v-56l32 10v-64l-32 10z",
      northeast:
        "M390 300h113l-10 32h64l-10-32h93v240h-100v23h18l-9 23h-43l-8-23h18v-23h-126v-46l-32 10v-64l32 11z",
      key: "M220 300h64l-11-32h64l-10 32h63v151l-32-11v64l32-10v46h-63l10-32h-64l11 32h-64v-46l32 10v-64l-32 11z",
      west: "M0 300h88l-10 32h64l-10-32h88v151l32-11v64l-32-10v46v146l32-10v64l-32-10v90h-88l10 32h-64l10-32h-88z",
      east: "M220 540h64l-11-32h64l-10 32h63h126v23h-18l8 23h43l9-23h-18v-23h100v136h-160l10 32h-64l10-32h-184l-32 10z",
      southeast:
        "M252 676h184l-10 32h64l-10-32h160v144h-96l10 32h-64l11-32h-143v-23h18l-8-23h-43l-9 23h18v23h-114v-90l32 10z",
      south:
        "M0 820h88l-10 32h64l-10-32h88h114v-23h-18l9-23h43l8 23h-18v23h143l-11 32h64l-10-32h96v240h-640z",
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
