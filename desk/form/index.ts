/** A form that a schema draws, the values that it gives back, and how two of them are joined. */

export { drawForm, type ShownFile } from "./draw.ts";
export { enteredValue } from "./entered.ts";
export { fieldWordsOf } from "./field-words.ts";
export {
  childrenOf,
  labelsAt,
  partsOf,
  rootField,
  type Field,
} from "./field.ts";
export { merge } from "./merge.ts";
