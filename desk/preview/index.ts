/** The page beside its text, shown by the development server. */

export { previewListener } from "./listener.ts";
export { openPreview, type SeenPages } from "./preview.ts";
export { addPreview } from "./routes.ts";
