/** Writing, sharing, compressing and parsing files. */

export {
  compress,
  compressFolder,
  encodingsOf,
  homeQuality,
  qualityFor,
  qualityOf,
  type Quality,
} from "./compress.ts";
export { shortHash } from "./hash.ts";
export { keepFile, moveUnlessThere, share } from "./keep-file.ts";
export {
  all,
  ancestors,
  attribute,
  parseBody,
  parseHtml,
  rawText,
  textOf,
  type Document,
  type Node,
} from "./parse-html.ts";
