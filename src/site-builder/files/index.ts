/** Writing, sharing, compressing and parsing files. */

export {
  best,
  compress,
  isWorthCompressing,
  compressFolder,
  pageQuality,
  type Quality,
} from "./compress.ts";
export { hashOfFiles, shortHash } from "./hash.ts";
export { runApart } from "./run-apart.ts";
export { linkFile, moveUnlessThere } from "./link-file.ts";
export {
  all,
  ancestors,
  attribute,
  isElement,
  isText,
  parseNodes,
  parseHtml,
  textOf,
  type Document,
  type Node,
} from "./parse-html.ts";
