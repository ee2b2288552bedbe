export { drawForm, type ShownFile } from "./draw.ts";
export { enteredValue, merge } from "./entered.ts";
export { fieldWordsOf } from "./field-words.ts";
export {
  childrenOf,
  labelsAt,
  partsOf,
  rootField,
  type Field,
} from "./field.ts";
