/**
 * Set by the build in the scripts for browsers, and nowhere else: whether the project has case studies. Read it through
 * `#shared/case-studies.ts`; only where the bundler has to leave a page out it must stand itself.
 */
declare const __CASE_STUDIES__: boolean | undefined;
