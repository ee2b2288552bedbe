/** The file of a page's folder with its main part alone, which a first click shows before the rest of the document is there. */
export const mainPartFile = "_main.json";

/** The content of `_main.json`. */
export type MainPart = {
  /** The id of the build, which must be that of the document that shows the part. */
  build: string;
  /** Language of the document. */
  lang: string;
  /** Path of the page, without the prefix of Thai. */
  path: string;
  /** Rules that the page has beyond those of every page. */
  styles: string;
  /** The element `main`. */
  main: string;
};
