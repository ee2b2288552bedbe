/** The page beside its text, shown by the development server. */

export { openPages } from "./pages.ts";
export { openPreview, type Preview } from "./preview.ts";
