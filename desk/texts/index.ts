/** Reading, checking and writing the files of content and messages. */

export { behindOf, type Behind } from "./behind.ts";
export { openCheck } from "./check.ts";
export { openCopy } from "./copy.ts";
export { contentFiles, type FileChanges } from "./files.ts";
export { addressOf, findWords } from "./find.ts";
export {
  readMessages,
  readTextNames,
  readTexts,
  type NameText,
} from "./names.ts";
export {
  isWriter,
  openRepository,
  type Repository,
  type Writer,
} from "./repository.ts";
export { openTextStore, type TextStore } from "./store.ts";
export {
  hasPage,
  isEntryFile,
  listTextFiles,
  pageOf,
  seenWith,
  textFileAt,
  textFilesOf,
  textGroups,
  textOfPage,
  type TextFile,
} from "./text-files.ts";
export {
  isObject,
  leavesOf,
  plain,
  readableValue,
  readValue,
  valueIn,
  writeValue,
} from "./value.ts";
