import type { Locale } from "#shared/locales.ts";
import type { MailFacts } from "#shared/mail-facts.ts";
import type { Content } from "./content/content.ts";
import { hoursText } from "./content/site.ts";

/** What of messages and `content/site.yaml` the server writes mails with. */
export function mailFacts({ site, mailWords }: Content): MailFacts {
  const { phone, replyDays, budgetBands } = site;
  return {
    words: mailWords,
    company: site.company,
    timeZone: site.timeZone,
    ...(phone && { phone: { th: phone.th, en: phone.en, ja: phone.ja } }),
    ...(replyDays !== undefined && {
      answersIn: { days: replyDays, ...hoursOf(site) },
    }),
    ...(budgetBands && { budgetBands }),
  };
}

function hoursOf(site: Content["site"]): { hours?: Record<Locale, string> } {
  const [th, en, ja] = [
    hoursText(site, "th"),
    hoursText(site, "en"),
    hoursText(site, "ja"),
  ];
  return th && en && ja ? { hours: { th, en, ja } } : {};
}
