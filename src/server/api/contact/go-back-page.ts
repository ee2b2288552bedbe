import type { RenderedPage } from "#shared/document/render.ts";
import type { Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { xml } from "#shared/xml.ts";
import { barePage } from "../../http/index.ts";
import { mailWords } from "../../mail/index.ts";

/**
 * The answer to a form of a client with too many refused posts. Its body was not read, so it cannot be shown again, but the
 * browser still has what was typed. The page costs almost nothing.
 */
export function goBackPage(
  retryAfterSeconds: number,
  locale: Locale,
  { brand, email, mail }: Pick<SiteManifest, "brand" | "email" | "mail">,
): RenderedPage {
  const words = mailWords(mail, locale);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const text = words("mail.refused.text", { minutes, emailAddress: email });
  return barePage({
    status: 429,
    locale,
    title: brand,
    heading: words("mail.refused.title"),
    body: `<p>${xml(text)}</p>`,
  });
}
