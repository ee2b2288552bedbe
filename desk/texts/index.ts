/** Reading, checking and writing the files of content and messages. */

export { behindOf, type Behind } from "./behind.ts";
export { contentFiles, putFiles, type FileChanges } from "./files.ts";
export { addressOf, findWords } from "./find.ts";
export { choicesIn, namesIn, type NameText } from "./names.ts";
export {
  isWriter,
  openRepository,
  type Repository,
  type Writer,
} from "./repository.ts";
export { openTextStore, type TextStore } from "./store.ts";
export {
  pageOf,
  placeOf,
  readTexts,
  seenWith,
  textGroups,
  textOfPage,
  type TextFile,
} from "./text-files.ts";
export {
  differences,
  isObject,
  plain,
  readableValue,
  readValue,
  shortName,
  valueIn,
  writeValue,
} from "./value.ts";
