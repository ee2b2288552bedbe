import type { Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { flaggedKeptDays, pendingDays } from "../leads/retention.ts";
import type { Waiting } from "../leads/reply-time.ts";
import type { StoredLead } from "../leads/stored-lead.ts";
import { mailContent, type MailBlock, type MailContent } from "./mail-body.ts";
import { mailWords, timeText, waitingText } from "./mail-text.ts";
import { leadBlocks } from "./team-mail.ts";

/**
 * A part of the daily mail that shows flagged leads in full, so that a person can see whether a real one is among them, and
 * answer it. Parts are counted from 1.
 */
export function digestMail(
  leads: readonly StoredLead[],
  part: number,
  waiting: Waiting | undefined,
  site: SiteManifest,
  locale: Locale,
): MailContent {
  const { brand, mail } = site;
  const words = mailWords(mail, locale);
  const subject = words("mail.digest.subject", { count: leads.length, brand });
  return mailContent(locale, part > 1 ? `${subject} (${part})` : subject, [
    words("mail.digest.intro", { days: flaggedKeptDays + pendingDays }),
    ...(waiting === undefined ? [] : [waitingText(waiting, mail, locale)]),
    ...leads.flatMap((lead): MailBlock[] => [
      heading(lead),
      ...leadBlocks(lead, site, locale),
    ]),
  ]);

  function heading(lead: StoredLead): string {
    const isTrapped = lead.spam.reasons.includes("trap");
    const time = timeText(lead.receivedMs, locale, mail.timeZone);
    const { kind } = lead;
    const mark =
      kind === "enquiry" ? "" : `[${words(`mail.team.kinds.${kind}`)}] `;
    const line = `${lead.reference} ${mark}[${lead.locale}] ${time}`;
    return isTrapped ? `${line}\n${words("mail.digest.trapped")}` : line;
  }
}
