import type { SiteFacts } from "#app/document-state.ts";
import type { Site } from "./content/site.ts";

/** What of `content/site.yaml` every page may know. */
export function siteFacts(
  site: Site,
  { origin, noticeVersion }: { origin: string; noticeVersion: string },
): SiteFacts {
  return {
    brand: site.brand,
    company: site.company,
    email: site.email,
    privacyEmail: site.privacyEmail,
    retentionMonths: site.retentionMonths,
    origin,
    form: {
      ...(site.budgetBands && { budgetBands: site.budgetBands }),
      hasNewsletter: site.newsletter ?? false,
      noticeVersion,
      sendsConfirmation: false,
    },
  };
}
