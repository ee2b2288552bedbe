/**
 * Whether this code knows case studies. It is false only in the scripts of a project that has none, which then carry
 * nothing for them; the build, the server and development always know them. Whether one is published, the content says.
 */
export const hasCaseStudies: boolean =
  typeof __CASE_STUDIES__ === "undefined" || __CASE_STUDIES__;
