/** The rules about built pages. */

export { findIssues } from "./issues.ts";
export { readSite } from "./read-site.ts";
