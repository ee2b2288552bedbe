import type { SiteFacts } from "#shared/document/site-facts.ts";
import { eachLocale } from "#shared/locales.ts";
import type { Content } from "./content.ts";
import { readMark } from "./mark.ts";

/** The facts of `content/site.yaml` that every page may know. */
export async function siteFacts(
  { root, site, company }: Content,
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
    ...(company && phoneFacts(company)),
    ...(site.line && { line: site.line }),
    form: {
      ...(site.budgetBands && { budgetBands: site.budgetBands }),
      hasNewsletter: site.newsletter ?? false,
      noticeVersion,
    },
  };
}

function phoneFacts(
  company: NonNullable<Content["company"]>,
): Pick<SiteFacts, "phone"> {
  if (company.en.phones.length === 0) return {};
  return {
    phone: eachLocale((locale) => {
      const [{ href, text } = { href: "", text: "" }] = company[locale].phones;
      return { href, text };
    }),
  };
}
