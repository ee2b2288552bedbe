/** What the rest of the site may use of the content reader. */

export { foreignSources, type Analytics } from "./analytics.ts";
export { hrefForAuthoredPath } from "./authored-link.ts";
export {
  cacheKey,
  openCache,
  writeInFolder,
  writeWhole,
  type Cache,
} from "./cache.ts";
export { type Bars, type Chart, type Columns, type Limits } from "./charts.ts";
export {
  readContent,
  sharedFacts,
  type Content,
  type ContentOptions,
  type PageContext,
} from "./content.ts";
export { missingWord } from "./messages.ts";
export { markPhrases } from "./phrases.ts";
export { checkTexts, fileIn, readText } from "./read-text.ts";
export { headed, meta, perService, text, titled } from "./schema.ts";
export { siteFacts } from "./site-facts.ts";
export {
  companyName,
  fillPlaceholders,
  hoursText,
  readSite,
  readTimeZone,
  verificationTags,
  type Site,
} from "./site.ts";
export { termNames, type Terms } from "./company/company-schema.ts";
export { missingLine } from "./company/samples.ts";
export type { SynonymSet } from "./synonyms.ts";

export { openSchemas, type FormSchema } from "./text-schemas.ts";

export { startCover, starts } from "./articles/article-start.ts";
export type { Article } from "./articles/article.ts";
export { foreignName, languageOfName } from "./articles/mark-foreign-text.ts";

export { clientOf, type CaseStudy } from "./case-studies/case-study.ts";

export {
  allWaiting,
  isHidden,
  shownCollections,
  staleLines,
  type Articles,
} from "./collections/collections.ts";
export type { Entry, EntryBody } from "./collections/entry.ts";
export type { Entries } from "./collections/read-collection.ts";
export { waitingLines } from "./collections/waiting.ts";
export { hashOfWords, withSourceHash } from "./collections/words-hash.ts";

export { headProblem } from "./pages/head-limits.ts";
export { pageCopy } from "./pages/page-copy.ts";
export {
  languagesWithPage,
  originalOf,
  pageFacts,
  type PageFacts,
} from "./pages/page-facts.ts";

export {
  ContentError,
  isContentError,
  type ContentProblem,
} from "./yaml/content-error.ts";
export { readYaml, splitEntry } from "./yaml/read-yaml.ts";
