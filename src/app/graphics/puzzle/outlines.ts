/** The pieces of the puzzle by where they lie on the wide board; the key lies between the others and locks them. */
export type Place = "nw" | "n" | "e" | "s" | "w" | "key";

/** Two boards with the same pieces. Outlines are closed paths of straight lines, each walked clockwise. */
export const boards = {
  wide: {
    box: "0 0 1200 590",
    boxOfKey: "409 197 406 202",
    outlines: {
      nw: "M0 0h440v88h25v-19l25 9v44l-25 9v-19h-25v122l-28-8v52l28-8v34h-50l10-32h-60l10 32h-176l11-34h-70l11 34h-126z",
      n: "M780 200h-146l11 34h-70l11-34h-146v-88h25v19l25-9v-44l-25-9v19h-25v-88h760v200h-30v-25h19l-9-25h-44l-9 25h19v25z",
      key: "M440 200h146l-11 34h70l-11-34h146v78l32-10v60l-32-10v78h-146l11-34h-70l11 34h-146v-30l-26 8v-48l26 8v-64l-28 8v-52l28 8z",
      w: "M0 304h126l-11-34h70l-11 34h126v60l-30-10v60l30-10v91l30-9v60l-30-10v54h-300z",
      e: "M780 396v-78l32 10v-60l-32 10v-78h366v-25h-19l9-25h44l9 25h-19v25h30v390h-420v-85h25v19l25-9v-44l-25-9v19h-25z",
      s: "M300 304h50l-10-32h60l-10 32h50v30l-26-8v48l26-8v30h146l-11-34h70l-11 34h146v85h25v-19l25 9v44l-25 9v-19h-25v85h-480v-54l30 10v-60l-30 9v-91l-30 10v-60l30 10z",
    },
  },
  tall: {
    box: "0 0 640 1140",
    boxOfKey: "187 277 192 278",
    outlines: {
      nw: "M0 0h376v245l32-10v64l-32-11v22h-71l10-30h-64l10 30h-144l10 32h-64l10-32h-73z",
      n: "M376 310v-22l32 11v-64l-32 10v-245h264v552h-107v23h18l-8 23h-43l-9-23h18v-23h-133v-41l-30 10v-64l30 10z",
      key: "M190 310h71l-10-30h64l-10 30h71v157l-30-10v64l30-10v41h-71l10-30h-64l10 30h-71v-41l30 10v-64l-30 10z",
      w: "M0 310h73l-10 32h64l-10-32h73v157l30-10v64l-30-10v211l-30-10v64l30-10v106h-73l10 32h-64l10-32h-73z",
      e: "M190 700v-148h71l-10-30h64l-10 30h204v23h-18l9 23h43l8-23h-18v-23h107v320h-104l10 32h-64l10-32h-155v-23h18l-8-23h-44l-8 23h18v23h-123v-106l-30 10v-64l30 10z",
      s: "M0 872h73l-10 32h64l-10-32h196v-23h-18l8-23h44l8 23h-18v23h155l-10 32h64l-10-32h104v268h-640z",
    },
  },
} satisfies Record<
  string,
  { box: string; boxOfKey: string; outlines: Record<Place, string> }
>;
