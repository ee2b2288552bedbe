/** The page beside its text, shown by the development server. */

export { previewListener } from "./listener.ts";
export { previewOrigins } from "./origins.ts";
export { openPreview, type Preview } from "./preview.ts";
export { previewAside } from "./views.ts";
