/** The pages of the desk, and what they have in common. */

export { doorPage } from "./door.ts";
export { editorPage } from "./editor.ts";
export type { EditedFile } from "./fields.ts";
export {
  page,
  sectionPaths,
  type Frame,
  type Markup,
  type Section,
} from "./frame.ts";
export { historyPage } from "./history.ts";
export { listPage } from "./list.ts";
export { newPage, refusedPage } from "./new.ts";
export {
  failedPage,
  missingPage,
  notBuiltPage,
  unreadablePage,
} from "./notices.ts";
export { seePage } from "./see.ts";
