import type { Content } from "#content/index.ts";
import type { SiteFacts } from "#shared/document/document-state.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { consentHashes } from "./consent-hash.ts";
import { foreignSources } from "./foreign-sources.ts";
import { mailFacts } from "./mail-facts.ts";

type BuiltFacts = Pick<
  SiteManifest,
  "buildId" | "origin" | "scriptHashes" | "pages" | "assets"
>;

/** Makes the manifest from the content, the site's facts, and what the build or the development server adds. */
export function siteManifest(
  content: Content,
  { brand, email, form, retentionMonths }: SiteFacts,
  built: BuiltFacts,
): SiteManifest {
  const foreign = foreignSources(content.site);
  return {
    ...built,
    brand,
    email,
    earlier: { ...content.earlier, gone: [...content.earlier.gone] },
    form: {
      hasBudget: form.budgetBands !== undefined,
      hasNewsletter: form.hasNewsletter,
      noticeVersion: form.noticeVersion,
      consentSha256: consentHashes(content),
    },
    mail: mailFacts(content),
    retentionMonths,
    ...(foreign && { foreign }),
  };
}
