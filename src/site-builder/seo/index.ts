/** The rules about built pages. */

export { findIssues } from "./issues.ts";
export { readPage, type PageReport } from "./read-page.ts";
export { readBuiltSite, reportKeeper } from "./read-built-site.ts";
