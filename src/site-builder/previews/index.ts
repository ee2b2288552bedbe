/** The preview pictures of pages. */

export { previewDesign, previewKeys } from "./design.ts";
export { writePreviews } from "./previews.ts";
