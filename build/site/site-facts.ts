import type { SiteFacts } from "#app/document/document-state.ts";
import { readMark } from "./brand.ts";
import type { Content } from "#content-reader/content.ts";

/** What of `content/site.yaml` every page may know. */
export async function siteFacts(
  { root, site }: Content,
  { origin, noticeVersion }: { origin: string; noticeVersion: string },
): Promise<SiteFacts> {
  return {
    mark: await readMark(root),
    brand: site.brand,
    company: site.company,
    email: site.email,
    privacyEmail: site.privacyEmail,
    retentionMonths: site.retentionMonths,
    origin,
    ...(site.phone && { phone: phoneFacts(site.phone) }),
    ...(site.line && { line: site.line }),
    ...(site.offline === false && { offline: false as const }),
    form: {
      ...(site.budgetBands && { budgetBands: site.budgetBands }),
      hasNewsletter: site.newsletter ?? false,
      noticeVersion,
      sendsConfirmation: true,
    },
  };
}

function phoneFacts({ tel, ...text }: NonNullable<Content["site"]["phone"]>) {
  return { tel, text };
}
