/** The preview pictures of pages. */

export { previewDesigns, type Preview } from "./design.ts";
export { writePreviews } from "./previews.ts";
