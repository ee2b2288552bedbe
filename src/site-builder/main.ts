import { buildSite } from "./build.ts";
import { readBuildConfig, sampleFactsAreShown } from "./config.ts";
import {
  missingLine,
  staleLines,
  waitingLines,
  isContentError,
} from "#content/index.ts";
import { missingCharacters, openFontStore } from "./fonts/index.ts";
import { placeOfLink } from "./page-facts.ts";
import { showProgress } from "./progress.ts";
import { findIssues, readBuiltSite } from "./seo/index.ts";

/** `npm run build` makes `dist/` from content and code. It needs neither a database nor the network. */
const root = process.cwd();
try {
  const { content, reports } = await buildSite(
    readBuildConfig(root),
    showProgress(),
  );
  const missing = missingLine(content.site, sampleFactsAreShown());
  const lines = waitingLines(content);
  const stale = staleLines(content);
  const issues = findIssues({
    ...(await readBuiltSite(root, reports)),
    placeOf: (path, to) => placeOfLink(content, path, to),
  }).map(({ path, problem }) => `  ${path || "site"}: ${problem}`);
  if (issues.length > 0) console.warn(["SEO issues:", ...issues].join("\n"));
  if (lines.length > 0) console.log(["not shown yet:", ...lines].join("\n"));
  if (stale.length > 0)
    console.log(["older than their original:", ...stale].join("\n"));
  const undrawn = await missingCharacters(root, openFontStore(root));
  if (undrawn.length > 0)
    console.log(["drawn by fonts of systems:", ...undrawn].join("\n"));
  if (missing !== undefined) console.warn(missing);
} catch (error) {
  // A writer has to correct a fault in content, and needs no stack for that.
  console.error(
    isContentError(error)
      ? `The content cannot be built:\n${error.message}`
      : error,
  );
  process.exitCode = 1;
}
