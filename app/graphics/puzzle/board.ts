/** The six pieces by their place; the key lies between the other five and locks them. */
export const places = [
  "northwest",
  "north",
  "key",
  "west",
  "east",
  "south",
] as const;
export type Place = (typeof places)[number];

/** A board of pieces. Outlines are closed paths of straight lines in whole units, each walked clockwise. */
export type Board = {
  width: number;
  height: number;
  outlines: Record<Place, string>;
};

/** The same six pieces on two boards: one for wide screens, one for narrow screens. */
export const boards = {
  wide: {
    width: 1200,
    height: 680,
    outlines: {
      northwest:
        "M0 0h440v105h25v-19l25 9v44l-25 9v-19h-25v105v41l-28-9v52l28-8v41h-49l9-32h-60l10 32h-50h-126l11-34h-70l11 34h-126z",
      north:
        "M440 0h760v234h-30v-25h19l-9-25h-44l-9 25h19v25h-366h-146l11 34h-70l11-34h-146v-105h25v19l25-9v-44l-25-9v19h-25z",
      key: "M440 234h146l-11 34h70l-11-34h146v91l32-10v60l-32-9v91h-146l11-34h-70l11 34h-146v-37l-26 8v-48l26 8v-37v-41l-28 8v-52l28 9z",
      west: "M0 351h126l-11-34h70l-11 34h126v72l-30-10v60l30-10v111l30-10v60l-30-9v65h-300z",
      east: "M780 234h366v-25h-19l9-25h44l9 25h-19v25h30v446h-420v-99h25v18l25-8v-45l-25-9v19h-25v-99v-91l32 9v-60l-32 10z",
      south:
        "M300 351h50l-10-32h60l-9 32h49v37l-26-8v48l26-8v37h146l-11-34h70l-11 34h146v99h25v-19l25 9v45l-25 8v-18h-25v99h-480v-65l30 9v-60l-30 10v-111l-30 10v-60l30 10z",
    },
  },
  tall: {
    width: 640,
    height: 1060,
    outlines: {
      northwest:
        "M0 0h390v200l32-10v64l-32-10v56h-63l10-32h-64l11 32h-64h-88l10 32h-64l10-32h-88z",
      north:
        "M390 0h250v540h-100v23h18l-9 23h-43l-8-23h18v-23h-126v-46l-32 10v-64l32 11v-151v-56l32 10v-64l-32 10z",
      key: "M220 300h64l-11-32h64l-10 32h63v151l-32-11v64l32-10v46h-63l10-32h-64l11 32h-64v-46l32 10v-64l-32 11z",
      west: "M0 300h88l-10 32h64l-10-32h88v151l32-11v64l-32-10v46v146l-32-10v64l32-10v90h-88l10 32h-64l10-32h-88z",
      east: "M220 540h64l-11-32h64l-10 32h63h126v23h-18l8 23h43l9-23h-18v-23h100v280h-96l10 32h-64l11-32h-143v-23h18l-8-23h-43l-9 23h18v23h-114v-90l-32 10v-64l32 10z",
      south:
        "M0 820h88l-10 32h64l-10-32h88h114v-23h-18l9-23h43l8 23h-18v23h143l-11 32h64l-10-32h96v240h-640z",
    },
  },
} satisfies Record<"wide" | "tall", Board>;
