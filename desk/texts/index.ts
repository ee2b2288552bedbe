export { behindOf, type Behind } from "./behind.ts";
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
  contentFiles,
  pageOf,
  placeOf,
  putFiles,
  readTexts,
  textGroups,
  textOfPage,
  type FileChanges,
  type TextFile,
} from "./text-files.ts";
export {
  differences,
  isObject,
  plain,
  readValue,
  shortName,
  valueIn,
  withOld,
  writeValue,
} from "./value.ts";
