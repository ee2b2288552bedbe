/** A form that a schema draws, the values that it gives back, and how two of them are joined. */

export { drawForm, type Choices, type EditedFile } from "./draw.ts";
export { changedList, changeIn, enteredValue, entriesIn } from "./entered.ts";
export {
  childrenOf,
  isObject,
  labelOf,
  labelsAt,
  leavesOf,
  plain,
  rootField,
  valueIn,
  wordsOfField,
  type Field,
} from "./field.ts";
export { fieldWordsOf } from "./field-words.ts";
export { merge, type Clash } from "./merge.ts";
export { partsOf, partWith } from "./parts.ts";
