/** The preview pictures of pages. */

export { previewDesign, type PreviewDesign } from "./design.ts";
export { openPreviewKeys, previewKeys } from "./key.ts";
export { openPreviewStore, writePreviews } from "./previews.ts";
