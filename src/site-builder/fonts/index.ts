/** The font files of the site, and which of them a page needs. */

export { cachedFont, fontLinker, openFontStore } from "./font-store.ts";
export { missingCharacters } from "./missing-characters.ts";
export { openPageFonts } from "./page-fonts.ts";
export { siteFonts, siteWords } from "./site-fonts.ts";
