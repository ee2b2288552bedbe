// What the browser loads when somebody begins to search.
export { nextFrame, nextTask } from "./next-task.ts";
export { openIndex } from "./search.ts";
export { markerOf, piecesOf } from "./marks.ts";
export { sentenceWith } from "./sentence.ts";
export { paragraphsOf } from "./texts.ts";
