/** Reading, checking and writing the files of content and messages. */

export { isDraft, isOriginal } from "./entry-head.ts";
export {
  flatten,
  isGroup,
  readableFields,
  readFields,
  type Field,
  type FieldGroup,
  type FieldPart,
} from "./fields.ts";
export { addressOf, findWords, idOf, type FoundField } from "./find-words.ts";
export { insertableIn, type Insertable } from "./insertable.ts";
export { groupsIn, mergeParts } from "./merge-parts.ts";
export { openAll, type Mistake } from "./mistake.ts";
export { hasPage, pageOf, textOfPage } from "./page-of.ts";
export { problemsOf } from "./problems.ts";
export { putFiles, type FileChanges } from "./put-files.ts";
export { readTexts } from "./read-texts.ts";
export { removeFile } from "./remove-file.ts";
export {
  isWriter,
  openRepository,
  type Repository,
  type Version,
  type Writer,
} from "./repository.ts";
export { staleFields, type Newer, type StaleFields } from "./stale.ts";
export {
  isEntryFile,
  listTextFiles,
  textFileAt,
  textFilesOf,
  textGroups,
  type TextFile,
  type TextGroup,
} from "./text-files.ts";
export { readTextNames, type NameText } from "./text-names.ts";
export {
  openTextStore,
  type OpenedText,
  type TextChange,
  type TextStore,
} from "./text-store.ts";
export {
  changeList,
  FieldError,
  setKey,
  writeFields,
  type ListChange,
} from "./write-fields.ts";
