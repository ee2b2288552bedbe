import { join } from "node:path";
import { decorative } from "#shared/document/markup.ts";
import type { SiteFacts } from "#shared/document/site-facts.ts";
import { eachLocale } from "#shared/locales.ts";
import type { Content } from "./content.ts";
import { readText } from "./read-text.ts";

/** The mark of the brand, `content/brand/mark.svg`. Style sheets colour its classes `ink` and `accent`. */
export function readMark(root: string): string {
  const svg = readText(join(root, "content/brand/mark.svg")) ?? "";
  return decorative(svg.replaceAll(/>\s+</g, "><"));
}

/** The facts of `content/site.yaml` that every page may know. */
export async function siteFacts(
  { root, site, company }: Content,
  { origin, noticeVersion }: { origin: string; noticeVersion: string },
): Promise<SiteFacts> {
  return {
    mark: readMark(root),
    brand: site.brand,
    company: site.company,
    email: site.email,
    privacyEmail: site.privacyEmail,
    retentionMonths: site.retentionMonths,
    origin,
    ...(company &&
      site.phone && {
        phone: eachLocale((locale) => {
          const [{ href, text } = { href: "", text: "" }] =
            company[locale].phones;
          return { href, text };
        }),
      }),
    ...(site.line && { line: site.line }),
    form: {
      ...(site.budgetBands && { budgetBands: site.budgetBands }),
      hasNewsletter: site.newsletter ?? false,
      noticeVersion,
    },
  };
}
