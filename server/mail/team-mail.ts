import { localeEntries, type Locale } from "#shared/locales.ts";
import type { MailFacts } from "#shared/mail-facts.ts";
import type { SiteManifest } from "#shared/render.ts";
import type { StoredLead } from "../leads/lead-store.ts";
import {
  mailContent,
  type MailBlock,
  type MailContent,
  type MailRow,
} from "./mail-body.ts";
import { mailWords, oneLine, serviceNames, timeText } from "./mail-text.ts";

/** The mail that brings a lead to the team, in the team's language: everything needed to answer. */
export function teamMail(
  lead: StoredLead,
  site: SiteManifest,
  locale: Locale,
): MailContent {
  const { mail } = site;
  const words = mailWords(mail, locale);
  const isFlagged = lead.spam.status === "flagged";
  const blocks: (MailBlock | false)[] = [
    lead.spam.status === "test" && {
      kind: "paragraph",
      text: words("mail.team.testNote"),
    },
    isFlagged && {
      kind: "paragraph",
      text: words("mail.team.spamNote", {
        reasons: lead.spam.reasons.join(", "),
      }),
    },
    { kind: "rows", rows: contactRows(lead, mail, locale) },
    { kind: "quote", text: lead.fields.normalised.message },
    { kind: "rows", rows: detailRows(lead, site, locale) },
  ];
  return mailContent(
    locale,
    subject(lead, mail, locale),
    blocks.filter((block) => block !== false),
  );
}

/** `[ja] C-7K3M9QXA Taro Yamada / Example Inc.: Google SEO`, with a mark where it may be spam. */
function subject(lead: StoredLead, mail: MailFacts, locale: Locale): string {
  const { name, company, services } = lead.fields.normalised;
  const from = [name, company].filter(Boolean).join(" / ");
  const about = serviceNames(mail, locale, services.slice(0, 1));
  const { possibleSpam, test } = mail.words[locale].mail.team;
  const marks = { ok: "", released: "", flagged: possibleSpam, test };
  const word = marks[lead.spam.status];
  const mark = word && `[${word}] `;
  const line = `${mark}[${lead.locale}] ${lead.reference} ${from}${about && `: ${about}`}`;
  return oneLine(line, 250);
}

/** Who it is and how to reach them; the way they asked for comes first. */
function contactRows(
  lead: StoredLead,
  mail: MailFacts,
  locale: Locale,
): MailRow[] {
  const words = mailWords(mail, locale);
  const { name, nameKana, company, contactMethod, website } =
    lead.fields.normalised;
  const ways = waysToReply(lead, mail, locale);
  const preferred = ways.filter(({ method }) => method === contactMethod);
  const others = ways.filter(({ method }) => method !== contactMethod);
  return withoutEmpty([
    {
      label: words("mail.team.replyBy"),
      value: words(`form.method.${contactMethod}`),
    },
    ...preferred.map(({ row }) => row),
    { label: words("form.name"), value: name },
    { label: words("form.nameKana"), value: nameKana },
    { label: words("form.company"), value: company },
    ...others.map(({ row }) => row),
    { label: words("form.website"), value: website, href: website },
  ]);
}

function waysToReply(lead: StoredLead, mail: MailFacts, locale: Locale) {
  const words = mailWords(mail, locale);
  const { email, phone, phoneE164, lineId } = lead.fields.normalised;
  const typedPhone = oneLine(lead.fields.raw.phone, 60);
  const phoneText =
    phoneE164 === undefined || phoneE164 === typedPhone
      ? typedPhone
      : `${phoneE164} (${typedPhone})`;
  return [
    {
      method: "email",
      row: {
        label: words("form.email"),
        value: email,
        href: `mailto:${encodeURIComponent(email)}?subject=${lead.reference}`,
      },
    },
    {
      method: "phone",
      row: {
        label: words("form.phone"),
        value: phone && phoneText,
        href: `tel:${phoneE164 ?? phone}`,
      },
    },
    {
      method: "line",
      row: {
        label: words("form.lineId"),
        value: lineId,
        // Official accounts have an @; people are found by a tilde before their ID.
        href: `https://line.me/R/ti/p/${encodeURIComponent(lineId.startsWith("@") ? lineId : `~${lineId}`)}`,
      },
    },
  ];
}

/** What the visitor chose, and how the lead came about. */
function detailRows(
  lead: StoredLead,
  { mail, origin }: SiteManifest,
  locale: Locale,
): MailRow[] {
  const words = mailWords(mail, locale);
  const { services, start } = lead.fields.normalised;
  const { consent, spam } = lead;
  return withoutEmpty([
    {
      label: words("form.services"),
      value: serviceNames(mail, locale, services),
    },
    {
      label: words("form.budget"),
      value: budgetText(lead, mail),
    },
    {
      label: words("form.start"),
      value:
        start === "undecided" ? "" : mail.words[locale].form.startOption[start],
    },
    { label: words("mail.team.reference"), value: lead.reference },
    {
      label: words("mail.team.received"),
      value: words("mail.team.receivedText", {
        bangkok: timeText(lead.receivedMs, locale, "Asia/Bangkok"),
        tokyo: timeText(lead.receivedMs, locale, "Asia/Tokyo"),
      }),
    },
    {
      label: words("mail.team.language"),
      value: localeEntries[lead.locale].endonym,
    },
    {
      label: words("mail.team.page"),
      value: lead.page && `${origin}${lead.page}`,
      href: `${origin}${lead.page}`,
    },
    {
      label: words("mail.team.cameFrom"),
      value: Object.entries(lead.attribution)
        .map(([key, value]) => `${key}: ${oneLine(value, 200)}`)
        .join("\n"),
    },
    {
      label: words("mail.team.consent"),
      value: words(
        consent.marketing
          ? "mail.team.consentAndNews"
          : "mail.team.consentText",
        {
          version: consent.noticeVersion,
          date: timeText(consent.at, locale, mail.timeZone),
        },
      ),
    },
    {
      label: words("mail.team.spam"),
      value: [String(spam.score), ...spam.reasons].join(", "),
    },
    { label: words("mail.team.browser"), value: lead.uaFamily },
  ]);
}

/** The band in the words the visitor saw; its code where the owner has since removed the bands. */
function budgetText(lead: StoredLead, { budgetBands }: MailFacts): string {
  const { budget } = lead.fields.normalised;
  if (budget === "undecided") return "";
  return budgetBands?.[lead.locale][Number(budget.slice(1)) - 1] ?? budget;
}

function withoutEmpty(rows: MailRow[]): MailRow[] {
  return rows.filter(({ value }) => value !== "");
}
