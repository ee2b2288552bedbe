/** The list of texts, their editor, their preview and their versions. */

export type { Texts } from "./edited.ts";
export { previewRoutes } from "./preview-routes.ts";
export { editorRoutes } from "./routes.ts";
