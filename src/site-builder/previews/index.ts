/** The preview pictures of pages. */

export { openPreviewKeys } from "./key.ts";
export { writePreviews } from "./previews.ts";
