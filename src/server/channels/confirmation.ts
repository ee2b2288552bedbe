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
} from "./mail.ts";

const nameLimit = 60;

/**
 * The confirmation in the visitor's language. Of the visitor's text it repeats only the name without links. Otherwise
 * strangers could use the form to mail any text to any address.
 */
export function confirmation(
  { locale, reference, receivedMs, fields }: StoredLead,
  { brand, email, origin, mail }: SiteManifest,
): MailContent {
  const words = mailWords(mail, locale);
  const { name, services, contactMethod } = fields.normalised;
  const siteUrl = `${origin}${href(locale, "home")}`;
  const timeZone = timeZoneName(receivedMs, locale, mail.timeZone);
  const greeted = withoutTitle(withoutLinks(name), locale);
  // People who tick that they look for a job or sell something are promised no answer and offered no meeting.
  const isEnquiry = !services.some((one) => ["job", "offer"].includes(one));
  const { days, hours } = mail.answersIn ?? {};
  const answersIn =
    days !== undefined &&
    (hours === undefined
      ? words("mail.reply.answersIn", { days })
      : words("mail.reply.answersInHours", {
          days,
          hours: hours[locale],
          timeZone,
        }));
  const paragraphs = [
    greeted === ""
      ? [words("mail.reply.greetingWithoutName")]
      : [words("mail.reply.greeting", { name: greeted })],
    [words("mail.reply.thanks", { brand })],
    [
      words("mail.reply.reference", { reference }),
      words("mail.reply.received", {
        date: timeText(receivedMs, locale, mail.timeZone),
        timeZone,
      }),
      services.length > 0 &&
        words("mail.reply.about", {
          services: serviceNames(mail, locale, services),
        }),
    ],
    [
      isEnquiry &&
        words("mail.reply.method", {
          method: insideSentence[locale](words(`form.method.${contactMethod}`)),
        }),
      isEnquiry && answersIn,
      words("mail.reply.add"),
    ],
    [isEnquiry && mail.booking?.[locale]],
    [
      words("mail.reply.closing"),
      mail.legalName?.[locale] ?? mail.company,
      siteUrl,
      email,
      ...(mail.contacts?.[locale] ?? []),
    ],
    [words("mail.reply.why", { siteUrl })],
    [
      words("mail.reply.privacy", {
        privacyUrl: `${origin}${href(locale, "privacy")}`,
      }),
    ],
  ];

  return mailContent(
    locale,
    words("mail.reply.subject", { brand, reference }),
    paragraphs
      .map((lines) => lines.filter(Boolean).join("\n"))
      .filter((paragraph) => paragraph !== ""),
  );
}

/** A choice of the form as it stands within a sentence. LINE keeps its letters. */
const insideSentence: Record<Locale, (choice: string) => string> = {
  en: (choice) => (choice === "LINE" ? choice : choice.toLowerCase()),
  // Thai puts a space between its letters and others.
  th: (choice) => (choice === "LINE" ? ` ${choice} ` : choice),
  ja: (choice) => choice,
};

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
    .filter((word) => !linkPattern.test(word.normalize("NFKC")));
  return oneLine(words.join(" "), nameLimit);
}

/** A dot also ends an abbreviation before a Thai name, such as น.ส.มาลี or ดร.สมชาย; a Thai domain ends with one of two words. */
const linkPattern =
  /:\/\/|[@<>]|^www\.|[\p{L}\p{N}]\.(?:(?:ไทย|คอม)(?!\p{Script=Thai})|(?!\p{Script=Thai})\p{L}{2})/iu;
