/** The rules about built pages. */

export { findIssues } from "./issues.ts";
export { readPage, type PageReport } from "./read-page.ts";
export { readSite, reportKeeper } from "./read-site.ts";
