import { eachLocale, type Locale } from "#shared/locales.ts";
import type { MailFacts } from "#shared/site-manifest.ts";
import type { Content } from "#content-reader/content.ts";
import { hoursText } from "#content-reader/site.ts";

/** Returns the messages and the facts of `content/site.yaml` that the server's mails contain. */
export function mailFacts({ site, mailWords }: Content): MailFacts {
  const { phone, replyDays, budgetBands } = site;
  return {
    words: mailWords,
    company: site.company,
    timeZone: site.timeZone,
    ...(phone && { phone: eachLocale((locale) => phone[locale]) }),
    ...(replyDays !== undefined && {
      answersIn: { days: replyDays, ...hoursOf(site) },
    }),
    ...(budgetBands && { budgetBands }),
  };
}

function hoursOf(site: Content["site"]): { hours?: Record<Locale, string> } {
  if (site.hours === undefined) return {};
  return { hours: eachLocale((locale) => hoursText(site, locale) ?? "") };
}
