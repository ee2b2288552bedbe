import type { Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import type { StoredLead } from "../leads/stored-lead.ts";
import { flaggedKeptDays, pendingDays } from "../leads/retention.ts";
import { colon, mailContent, type MailContent } from "./mail-body.ts";
import { mailWords, oneLine, timeText } from "./mail-text.ts";

/** The daily mail that lists flagged leads, so that a person can see whether a real one is among them. */
export function digestMail(
  flagged: { leads: StoredLead[]; total: number },
  { brand, mail }: SiteManifest,
  locale: Locale,
): MailContent {
  const words = mailWords(mail, locale);
  const more = flagged.total - flagged.leads.length;
  const paragraphs = [
    words("mail.digest.intro", {
      days: flaggedKeptDays + pendingDays,
    }),
    ...flagged.leads.map(leadParagraph),
    ...(more > 0 ? [words("mail.digest.more", { count: more })] : []),
  ];
  return mailContent(
    locale,
    words("mail.digest.subject", { count: flagged.total, brand }),
    paragraphs,
  );

  function kindMark({ kind }: StoredLead): string {
    return kind === "enquiry" ? "" : `[${words(`mail.team.kinds.${kind}`)}] `;
  }

  function leadParagraph(lead: StoredLead): string {
    const { name, email, message } = lead.fields.normalised;
    const { score, reasons } = lead.spam;
    const isTrapped = reasons.includes("trap");
    return [
      `${lead.reference} ${kindMark(lead)}[${lead.locale}] ${timeText(lead.receivedMs, locale, mail.timeZone)}`,
      `${oneLine(name, 100)} <${email}>`,
      words("mail.team.spam") +
        colon(locale) +
        [
          score,
          ...reasons,
          ...(isTrapped ? [words("mail.digest.trapped")] : []),
        ].join(", "),
      oneLine(message, 200),
    ].join("\n");
  }
}
