/** What the rest of the site may use of the content reader. */

export {
  cacheKey,
  keptIn,
  openCache,
  writeInFolder,
  writeWhole,
  type Cache,
} from "./cache.ts";
export { type Bars, type Chart, type Columns, type Limits } from "./charts.ts";
export {
  keyContentOf,
  readContent,
  type Content,
  type ContentOptions,
  type PageContext,
} from "./content.ts";
export { missingWord } from "./messages.ts";
export { markPhrases } from "./phrases.ts";
export { checkTexts, fileIn, readText } from "./read-text.ts";
export { headed, meta, perService, text, titled } from "./schema.ts";
export {
  companyName,
  fillPlaceholders,
  readSite,
  readTimeZone,
  type Analytics,
} from "./site.ts";
export { termNames, type Terms } from "./company/company-schema.ts";
export type {
  Company,
  CompanyFrame,
  Office,
  Person,
} from "./company/company.ts";
export { hoursOnOneLine } from "./company/hours.ts";
export { missingLine, type Sampled } from "./company/samples.ts";

export { openSchemas, type FormSchema } from "./text-schemas.ts";

export { startCover, starts } from "./markdown/article-start.ts";
export { foreignName, languageOfName } from "./markdown/mark-foreign-text.ts";

export {
  languagesWithPage,
  paramsOf,
  shownCollections,
  staleLines,
  waitingLines,
  type Articles,
} from "./collections/collections.ts";
export {
  clientOf,
  isStale,
  originalOf,
  type Article,
  type CaseStudy,
  type Entry,
  type Versions,
} from "./collections/entry.ts";
export type { Entries } from "./collections/read-collection.ts";
export { hashOfWords, withSourceHash } from "./collections/words-hash.ts";

export { headProblem } from "./head-limits.ts";
export { pageCopy } from "./page-copy.ts";

export {
  ContentError,
  isContentError,
  type ContentProblem,
} from "./yaml/content-error.ts";
export { hrefForAuthoredPath } from "./authored-link.ts";
export { didYouMean } from "./yaml/issue-words.ts";
export { readYaml, splitEntry } from "./yaml/read-yaml.ts";
