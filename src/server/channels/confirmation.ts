import type { Locale } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { href } from "#shared/site-map.ts";
import { timeZoneName } from "#shared/text/time-zone.ts";
import type { StoredLead } from "../leads/index.ts";
import {
  mailContent,
  mailWords,
  oneLine,
  serviceNames,
  timeText,
  type MailContent,
} from "./mail-text.ts";

const nameLimit = 60;

/**
 * The confirmation in the visitor's language. Of the visitor's text it repeats only the name without links. Otherwise
 * strangers could use the form to mail any text to any address.
 */
export function confirmation(
  lead: StoredLead,
  site: SiteManifest,
): MailContent {
  const { locale, reference, receivedMs } = lead;
  const { brand, origin, mail } = site;
  const words = mailWords(mail, locale);
  const { name, services } = lead.fields.normalised;
  const siteUrl = `${origin}${href(locale, "home")}`;
  const greetedName = withoutTitle(withoutLinks(name), locale);
  const facts = [
    words("mail.reply.reference", { reference }),
    words("mail.reply.received", {
      date: timeText(receivedMs, locale, mail.timeZone),
      timeZone: timeZoneName(receivedMs, locale, mail.timeZone),
    }),
    ...(services.length === 0
      ? []
      : [
          words("mail.reply.about", {
            services: serviceNames(mail, locale, services),
          }),
        ]),
  ];
  const paragraphs = [
    greetedName === ""
      ? words("mail.reply.greetingWithoutName")
      : words("mail.reply.greeting", { name: greetedName }),
    words("mail.reply.thanks", { brand }),
    facts.join("\n"),
    [replyBy(lead, site), answersIn(lead, site), words("mail.reply.add")]
      .filter(Boolean)
      .join("\n"),
    ...meeting(lead, site),
    [words("mail.reply.closing"), ...signature(site, locale)].join("\n"),
    words("mail.reply.why", { siteUrl }),
    words("mail.reply.privacy", {
      privacyUrl: `${origin}${href(locale, "privacy")}`,
    }),
  ];
  return mailContent(
    locale,
    words("mail.reply.subject", { brand, reference }),
    paragraphs,
  );
}

/** People who tick that they look for a job or sell something are no clients. */
function isEnquiry({ normalised }: StoredLead["fields"]): boolean {
  return !normalised.services.some((name) => ["job", "offer"].includes(name));
}

/** How the visitor asked to be answered. Applicants and sellers are promised no answer. */
function replyBy(
  { locale, fields }: StoredLead,
  { mail }: SiteManifest,
): string {
  if (!isEnquiry(fields)) return "";
  const words = mailWords(mail, locale);
  const method = words(`form.method.${fields.normalised.contactMethod}`);
  return words("mail.reply.method", { method: insideSentence[locale](method) });
}

/** A choice of the form as it stands within a sentence. LINE keeps its letters. */
const insideSentence: Record<Locale, (choice: string) => string> = {
  en: (choice) => (choice === "LINE" ? choice : choice.toLowerCase()),
  // Thai puts a space between its letters and others.
  th: (choice) => (choice === "LINE" ? ` ${choice} ` : choice),
  ja: (choice) => choice,
};

/** The promised time of an answer. It is empty unless the owner has set it, and for applicants and sellers. */
function answersIn(
  { locale, receivedMs, fields }: StoredLead,
  { mail }: SiteManifest,
): string {
  if (mail.answersIn === undefined || !isEnquiry(fields)) return "";
  const words = mailWords(mail, locale);
  const { days, hours } = mail.answersIn;
  if (hours === undefined) return words("mail.reply.answersIn", { days });
  return words("mail.reply.answersInHours", {
    days,
    hours: hours[locale],
    timeZone: timeZoneName(receivedMs, locale, mail.timeZone),
  });
}

/** The offer of a meeting, if the owner has set where one books it. Applicants and sellers get none. */
function meeting({ fields, locale }: StoredLead, { mail }: SiteManifest) {
  return mail.booking && isEnquiry(fields) ? [mail.booking[locale]] : [];
}

function signature(
  { mail, email, origin }: SiteManifest,
  locale: Locale,
): string[] {
  const siteUrl = `${origin}${href(locale, "home")}`;
  return [
    mail.legalName?.[locale] ?? mail.company,
    siteUrl,
    email,
    ...(mail.contacts?.[locale] ?? []),
  ];
}

/** Removes a Thai title, because the greeting begins with its own, and the two together ("คุณนาย") mean "madam". */
function withoutTitle(name: string, locale: Locale): string {
  // A title must stand before a letter that begins a word, because คุณากร and นายิกา are names.
  return locale === "th"
    ? name.replace(/^(?:คุณ|นางสาว|นาง|นาย|น\.ส\.)\s*(?=[ก-ฮเ-ไ])/u, "")
    : name;
}

/** Removes web addresses, which mail programs turn into links. The name is cut afterwards, so that no part is left. */
function withoutLinks(name: string): string {
  const words = oneLine(name, name.length)
    .split(" ")
    .filter(
      (word) =>
        thaiAbbreviation.test(word) ||
        !linkPattern.test(word.normalize("NFKC")),
    );
  return oneLine(words.join(" "), nameLimit);
}

/** Matches names such as น.ส.มาลี or ดร.สมชาย, but not the domain นาย.ไทย. */
const thaiAbbreviation = /^(?:[ก-ฮ]{1,3}\.)+(?!ไทย$)[ก-ฮเ-ไ][\u0E00-\u0E7F]*$/u;

const linkPattern = /:\/\/|[@<>]|^www\.|[\p{L}\p{N}]\.\p{L}{2}/iu;
