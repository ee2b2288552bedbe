import { join } from "node:path";
import { readText, type Content } from "#content/index.ts";
import { decorative } from "#shared/document/markup.ts";
import type { SiteFacts } from "#shared/document/document-state.ts";

/** The mark of the brand, `content/brand/mark.svg`. Style sheets colour its classes `ink` and `accent`. */
export function readMark(root: string): string {
  const svg = readText(join(root, "content/brand/mark.svg")) ?? "";
  return decorative(svg.replaceAll(/>\s+</g, "><"));
}

/** The facts of `content/site.yaml` that every page may know. */
export function siteFacts(
  { root, site }: Content,
  { origin, noticeVersion }: { origin: string; noticeVersion: string },
): SiteFacts {
  const { brand, company, email, privacyEmail, retentionMonths } = site;
  return {
    mark: readMark(root),
    brand,
    company,
    email,
    privacyEmail,
    retentionMonths,
    origin,
    form: {
      budgetBands: site.budgetBands,
      hasNewsletter: site.newsletter ?? false,
      noticeVersion,
    },
  };
}

/** The meta elements of the home page by which search consoles know whose site it is. A code has no character with a meaning in HTML. */
export function verificationTags({ site }: Content): string {
  const { google, bing } = site.verification ?? {};
  const tag = (name: string, code: string | undefined) =>
    code === undefined ? "" : `<meta name="${name}" content="${code}">`;
  return tag("google-site-verification", google) + tag("msvalidate.01", bing);
}
