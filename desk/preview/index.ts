export { openPages } from "./pages.ts";
export { openPreview, type Preview } from "./preview.ts";
