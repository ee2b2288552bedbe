import {
  type Field,
  fieldNames,
  fieldOf,
  type FieldName,
} from "#shared/lead/fields.ts";
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
} from "./mail.ts";

/** The mail to the team about a lead, in the team's language, with everything that is needed to answer. */
export function teamMail(
  lead: StoredLead,
  site: SiteManifest,
  locale: Locale,
): MailContent {
  const words = mailWords(site.mail, locale);
  const { name, company, services } = lead.fields.normalised;
  const isMarked = lead.spam.status === "flagged";
  const blocks = leadBlocks(lead, site, locale);
  if (isMarked) {
    const reasons = lead.spam.reasons.join(", ");
    blocks.unshift(words("mail.team.spamNote", { reasons }));
  }
  // Such as `[ja] C-7K3M9QXA Taro Yamada / Example Inc.: Google SEO`, with a mark for possible spam.
  const mark = isMarked ? `[${words("mail.team.possibleSpam")}] ` : "";
  const from = [name, company].filter(Boolean).join(" / ");
  const about = serviceNames(site.mail, locale, services.slice(0, 1));
  const subject = `${mark}[${lead.locale}] ${lead.reference} ${from}${about && `: ${about}`}`;
  return mailContent(locale, oneLine(subject, 250), blocks);
}

/** All that a person needs to answer a lead: contact details, the whole message, choices and source. */
export function leadBlocks(
  lead: StoredLead,
  site: SiteManifest,
  locale: Locale,
): MailBlock[] {
  const rowOf = rowsOf(lead, site.mail, locale);
  // Consent has a row with its date and version.
  const fieldsOf = (...kinds: Field["kind"][]) =>
    fieldNames
      .filter((name) => name !== "privacy")
      .filter((name) => kinds.includes(fieldOf(name).kind));
  // The reply method that the visitor has chosen comes first.
  const { contactMethod, message } = lead.fields.normalised;
  const rank = (name: FieldName) => {
    const field = fieldOf(name);
    if (name === "contactMethod") return 0;
    return "replyBy" in field && field.replyBy === contactMethod ? 1 : 2;
  };
  const contact = fieldsOf("line", "radio").toSorted(
    (one, other) => rank(one) - rank(other),
  );
  const details = fieldsOf("boxes", "select").map(rowOf);
  return [
    rowsBlock(contact.map(rowOf)),
    { kind: "quote", text: message },
    rowsBlock([...details, ...sourceRows(lead, site, locale)]),
  ];
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

/** Where the lead comes from, and what its visitor agreed to. */
function sourceRows(
  lead: StoredLead,
  { mail, origin }: SiteManifest,
  locale: Locale,
): MailRow[] {
  const words = mailWords(mail, locale);
  const { reference, receivedMs, consent, page } = lead;
  const { noticeVersion: version, marketing } = consent;
  const agreed = marketing ? "consentAndNews" : "consentText";
  const date = timeText(consent.at, locale, mail.timeZone);
  const labels = mail.words[locale].mail.team;
  // The names of campaigns stay as their reports have them.
  const sources: Record<string, string> = labels.sources;
  const cameFrom = Object.entries(lead.attribution).map(([key, value]) => {
    const time = key === "landedAt" ? Date.parse(value) : NaN;
    const said = time ? timeText(time, locale, mail.timeZone) : value;
    return `${sources[key] ?? key}: ${oneLine(said, 200)}`;
  });
  const received = words("mail.team.receivedText", {
    bangkok: timeText(receivedMs, locale, "Asia/Bangkok"),
    tokyo: timeText(receivedMs, locale, "Asia/Tokyo"),
  });
  const url = page && `${origin}${page}`;
  return [
    { label: labels.reference, value: reference },
    { label: labels.received, value: received },
    { label: labels.language, value: localeEntries[lead.locale].endonym },
    { label: labels.page, value: url, href: url },
    { label: labels.cameFrom, value: cameFrom.join("\n") },
    {
      label: labels.consent,
      value: words(`mail.team.${agreed}`, { version, date }),
    },
  ];
}

function rowsBlock(rows: MailRow[]): MailBlock {
  return { kind: "rows", rows: rows.filter(({ value }) => value !== "") };
}
