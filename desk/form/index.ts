/** A form that a schema draws, the values that it gives back, and how two of them are joined. */

export { drawForm, type Choices, type ShownFile } from "./draw.ts";
export { enteredValue, entriesIn } from "./entered.ts";
export { fieldWordsOf } from "./field-words.ts";
export { childrenOf, labelsAt, rootField, sayIn, type Field } from "./field.ts";
export { merge } from "./merge.ts";
export { partsOf, partWith } from "./parts.ts";
