import { foreignSources } from "#content-reader/analytics.ts";
import { allWaiting } from "#content-reader/collections/collections.ts";
import { nextAppearance } from "#content-reader/collections/waiting.ts";
import type { Content } from "#content-reader/content.ts";
import type { SiteFacts } from "#shared/document/site-facts.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { consentHashes } from "./consent-hash.ts";
import { mailFacts } from "./mail-facts.ts";

type BuiltFacts = Pick<
  SiteManifest,
  "buildId" | "origin" | "scriptHashes" | "pages" | "drafts" | "assets"
>;

/** Makes the manifest from the content, the site's facts, and what the build or the development server adds. */
export function siteManifest(
  content: Content,
  { brand, email, form, retentionMonths }: SiteFacts,
  built: BuiltFacts,
): SiteManifest {
  const { analytics, recipients } = content.site;
  const appearsNext = nextAppearance(allWaiting(content));
  return {
    ...built,
    brand,
    email,
    earlier: { ...content.earlier, gone: [...content.earlier.gone] },
    ...(appearsNext !== undefined && { appearsNext }),
    form: {
      hasBudget: form.budgetBands !== undefined,
      hasNewsletter: form.hasNewsletter,
      noticeVersion: form.noticeVersion,
      consentSha256: consentHashes(content),
    },
    mail: mailFacts(content),
    retentionMonths,
    ...(analytics && { foreign: foreignSources(analytics) }),
    namedRecipients: Object.keys(recipients ?? {}),
  };
}
