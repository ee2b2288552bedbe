/** The rules about built pages. */

export { findIssues } from "./issues.ts";
export { openReports, readSite } from "./read-site.ts";
