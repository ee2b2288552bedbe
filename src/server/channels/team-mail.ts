import type { Field } from "#shared/lead/field.ts";
import { fieldNames, fieldOf, type FieldName } from "#shared/lead/fields.ts";
import { localeEntries, type Locale } from "#shared/locales.ts";
import type { MailFacts, SiteManifest } from "#shared/site-manifest.ts";
import type { StoredLead } from "../leads/index.ts";
import {
  mailContent,
  mailWords,
  oneLine,
  serviceNames,
  timeText,
  type MailBlock,
  type MailContent,
  type MailRow,
} from "./mail-text.ts";

/**
 * The mail to the team about a lead, in the team's language, with everything that is needed to answer.
 */
export function teamMail(
  lead: StoredLead,
  site: SiteManifest,
  locale: Locale,
): MailContent {
  const { mail } = site;
  const words = mailWords(mail, locale);
  const { status, reasons } = lead.spam;
  const blocks = leadBlocks(lead, site, locale);
  if (status === "flagged")
    blocks.unshift(
      words("mail.team.spamNote", { reasons: reasons.join(", ") }),
    );
  return mailContent(locale, subject(lead, mail, locale), blocks);
}

/** All that a person needs to answer a lead: contact details, the whole message, choices and source. */
export function leadBlocks(
  lead: StoredLead,
  site: SiteManifest,
  locale: Locale,
): MailBlock[] {
  const rowOf = rowsOf(lead, site.mail, locale);
  return [
    rowsBlock(contactRows(lead, rowOf)),
    ...shownAs("quote").map((name): MailBlock => ({
      kind: "quote",
      text: rowOf(name).value,
    })),
    rowsBlock(detailRows(lead, site, locale, rowOf)),
  ];
}

/** A subject such as `[ja] C-7K3M9QXA Taro Yamada / Example Inc.: Google SEO`, with a mark for possible spam. */
function subject(lead: StoredLead, mail: MailFacts, locale: Locale): string {
  const { name, company, services } = lead.fields.normalised;
  const from = [name, company].filter(Boolean).join(" / ");
  const about = serviceNames(mail, locale, services.slice(0, 1));
  const { possibleSpam } = mail.words[locale].mail.team;
  const marks = [
    ...(lead.spam.status === "flagged" ? [possibleSpam] : []),
    lead.locale,
  ].map((mark) => `[${mark}]`);
  const line = `${marks.join(" ")} ${lead.reference} ${from}${about && `: ${about}`}`;
  return oneLine(line, 250);
}

/** The contact details. The reply method that the visitor has chosen comes first. */
function contactRows(lead: StoredLead, rowOf: RowOf): MailRow[] {
  const { contactMethod } = lead.fields.normalised;
  const rank = (name: FieldName) => {
    const field = fieldOf(name);
    if (name === "contactMethod") return 0;
    return "replyBy" in field && field.replyBy === contactMethod ? 1 : 2;
  };
  return shownAs("contact")
    .toSorted((one, other) => rank(one) - rank(other))
    .map(rowOf);
}

/** The section of the mail that shows a kind of field. Consent has a row with its date and version. */
const sections = {
  line: "contact",
  radio: "contact",
  boxes: "details",
  select: "details",
  text: "quote",
  box: "consent",
} as const satisfies Record<Field["kind"], string>;

/** The fields of a section, in the order of the form. */
function shownAs(section: (typeof sections)[Field["kind"]]) {
  return fieldNames
    .filter((name) => name !== "privacy")
    .filter((name) => sections[fieldOf(name).kind] === section);
}

/** The addresses by which a person answers a lead; each is of use only if the visitor has filled in that field. */
export function contactLinks(
  { reference, fields }: Pick<StoredLead, "reference" | "fields">,
  line = reference,
): Record<"email" | "phone" | "line", string> {
  const { email, phone, phoneE164, lineId } = fields.normalised;
  const [number = "", extension] = phone.split(" ext. ");
  // IDs of official accounts begin with @. For personal accounts the link needs a tilde before the ID.
  const lineName = lineId.startsWith("@") ? lineId : `~${lineId}`;
  return {
    email: `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(line)}`,
    phone: `tel:${phoneE164 ?? number}${extension ? `;ext=${extension}` : ""}`,
    line: `https://line.me/R/ti/p/${encodeURIComponent(lineName)}`,
  };
}

type RowOf = (name: Exclude<FieldName, "privacy">) => MailRow;

/** Makes rows of fields. A row without value is left out of the mail. */
function rowsOf(lead: StoredLead, mail: MailFacts, locale: Locale): RowOf {
  const words = mailWords(mail, locale);
  const { normalised, raw } = lead.fields;
  const { phone, phoneE164, website } = normalised;
  const links = contactLinks(lead);
  const typedPhone = oneLine(raw.phone, 60);
  const phoneText =
    phoneE164 === undefined || phoneE164 === typedPhone
      ? typedPhone
      : `${phoneE164} (${typedPhone})`;
  const special: Partial<Record<FieldName, Partial<MailRow>>> = {
    contactMethod: { label: words("mail.team.replyBy") },
    email: { href: links.email },
    phone: { value: phone && phoneText, href: links.phone },
    lineId: { href: links.line },
    website: { href: website },
  };
  const optionText = (field: Field, value: string) => {
    if (!("options" in field)) return value;
    if (value === "undecided") return "";
    const word = field.options[value];
    // A budget band is shown in the words that the visitor saw, or as its code if the owner has removed the bands.
    if (typeof word === "number")
      return mail.budgetBands?.[lead.locale][word] ?? value;
    return word === undefined ? value : words(word);
  };
  return (name) => {
    const values = [normalised[name] ?? ""].flat();
    return {
      label: words(`form.${name}`),
      value: values
        .map((value) => optionText(fieldOf(name), String(value)))
        .join(locale === "ja" ? "、" : ", "),
      ...special[name],
    };
  };
}

/** The choices of the visitor, and the source of the lead. */
function detailRows(
  lead: StoredLead,
  { mail, origin }: SiteManifest,
  locale: Locale,
  rowOf: RowOf,
): MailRow[] {
  const words = mailWords(mail, locale);
  const { consent } = lead;
  return [
    ...shownAs("details").map(rowOf),
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
    { label: words("mail.team.browser"), value: lead.uaFamily },
  ];
}

function rowsBlock(rows: MailRow[]): MailBlock {
  return { kind: "rows", rows: rows.filter(({ value }) => value !== "") };
}
