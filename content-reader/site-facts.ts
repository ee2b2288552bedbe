import type { SiteFacts } from "#shared/document/site-facts.ts";
import type { Content } from "./content.ts";
import { readMark } from "./mark.ts";

/** The facts of `content/site.yaml` that every page may know. */
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
    },
  };
}

function phoneFacts({ tel, ...text }: NonNullable<Content["site"]["phone"]>) {
  return { tel, text };
}
