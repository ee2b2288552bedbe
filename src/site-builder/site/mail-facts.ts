import { eachLocale, type Locale } from "#shared/locales.ts";
import type { MailFacts } from "#shared/site-manifest.ts";
import { type Company, type Content, hoursOnOneLine } from "#content/index.ts";

/** Returns the messages and the facts of `content/site.yaml` that the server's mails contain. */
export function mailFacts({ site, company, mailWords }: Content): MailFacts {
  const { legalName, replyDays, budgetBands } = site;
  return {
    words: mailWords,
    company: site.company,
    timeZone: site.timeZone,
    ...(legalName && { legalName }),
    ...(company && companyMails(company)),
    ...(replyDays !== undefined && {
      answersIn: { days: replyDays, ...hoursOf(site) },
    }),
    ...(budgetBands && { budgetBands }),
  };
}

function companyMails(
  company: Record<Locale, Company>,
): Pick<MailFacts, "contacts" | "booking"> {
  const contacts = eachLocale((locale) => contactLines(company[locale]));
  const booking = eachLocale((locale) => {
    const { words, booking: link } = company[locale];
    return link && words.booking.mail.replace("{url}", link.href);
  });
  return {
    ...(contacts.en.length > 0 && { contacts }),
    ...(booking.en !== undefined && {
      booking: booking as Record<Locale, string>,
    }),
  };
}

/** The first telephone, LINE and the main office. */
function contactLines({ phones, line, offices }: Company): string[] {
  const [phone] = phones;
  const [office] = offices;
  return [
    ...(phone ? [phone.text] : []),
    ...(line ? [`LINE ${line.id} ${line.href}`] : []),
    ...(office ? [office.address] : []),
  ];
}

function hoursOf({
  hours,
}: Content["site"]): Pick<NonNullable<MailFacts["answersIn"]>, "hours"> {
  return hours
    ? { hours: eachLocale((locale) => hoursOnOneLine(hours, locale)) }
    : {};
}
