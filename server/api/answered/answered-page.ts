import { createHash } from "node:crypto";
import type { RenderedPage } from "#shared/document/render.ts";
import type { Locale } from "#shared/locales.ts";
import type { MailWords } from "#shared/messages.ts";
import type { MailFacts } from "#shared/site-manifest.ts";
import { xml } from "#shared/xml.ts";
import { barePage } from "../../http/bare-page.ts";
import { mailWords } from "../../mail/mail-text.ts";

/** What the page says: one of the texts under `mail.answered`, or the button alone. */
type Said = keyof Omit<MailWords["mail"]["answered"], "button" | "link">;

export type AnsweredPage = {
  status: number;
  /** Undefined if the link is not ours. */
  reference: string | undefined;
  said?: Said;
  /** The address to which the button posts; without it there is no button. */
  action?: string;
};

/** The page of the link in a mail. It has the reference and nothing else about a lead, because anybody may open the link. */
export function answeredPage(
  { status, reference, said, action }: AnsweredPage,
  mail: MailFacts,
  locale: Locale,
): RenderedPage {
  const words = mailWords(mail, locale);
  const button = words("mail.answered.button");
  const text =
    said && words(`mail.answered.${said}`, { reference: reference ?? "" });
  return barePage({
    status,
    locale,
    title: button,
    heading: reference ?? button,
    style,
    body: [
      ...(text === undefined ? [] : [`<p role="status">${xml(text)}</p>`]),
      ...(action === undefined
        ? []
        : [
            `<form method="post" action="${xml(action)}">`,
            `<p><button>${xml(button)}</button></p>`,
            "</form>",
          ]),
    ].join("\n"),
  });
}

/** Large enough for a thumb; colours are those of the browser, in light and dark. */
const css =
  ":root{color-scheme:light dark;font:1.125rem/1.7 system-ui,sans-serif}body{margin:0;padding:1.5rem}main{max-width:34rem;margin:auto;overflow-wrap:anywhere}button{font:inherit;min-height:3rem;padding:.5rem 1.5rem}";

const style = {
  css,
  hash: `'sha256-${createHash("sha256").update(css).digest("base64")}'`,
};
