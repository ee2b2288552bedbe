import { mailWords } from "#server/channels/index.ts";
import { csvText, stateOf, type KeptLead } from "#server/leads/index.ts";
import { localeEntries } from "#shared/locales.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { zonedTime } from "#shared/text/time-zone.ts";
import type { Frame } from "../page.ts";

/** Enquiries as a table for spreadsheets, in the language of the desk. */
export function tableOf(
  leads: readonly KeptLead[],
  { mail }: SiteManifest,
  { locale, words: { enquiries } }: Frame,
): string {
  const words = mailWords(mail, locale);
  const services: Record<string, string> = mail.words[locale].service;
  const time = (ms: number) =>
    zonedTime(ms, mail.timeZone).slice(0, 16).replace("T", " ");
  const fields = ["name", "company", "email", "phone", "lineId"] as const;
  const columns: [string, (lead: KeptLead) => string][] = [
    [words("mail.team.reference"), (lead) => lead.reference],
    [words("mail.team.received"), (lead) => time(lead.receivedMs)],
    [enquiries.table.state, (lead) => enquiries.states[stateOf(lead)]],
    ...fields.map((field): (typeof columns)[number] => [
      words(`form.${field}`),
      (lead) => lead.fields.normalised[field],
    ]),
    [
      words("mail.team.replyBy"),
      (lead) => words(`form.method.${lead.fields.normalised.contactMethod}`),
    ],
    [
      words("form.services"),
      (lead) =>
        lead.fields.normalised.services
          .map((one) => services[one] ?? one)
          .join(" / "),
    ],
    [words("form.message"), (lead) => lead.fields.normalised.message],
    [words("mail.team.language"), (lead) => localeEntries[lead.locale].endonym],
    [enquiries.table.by, ({ answer }) => answer?.by ?? ""],
    [enquiries.table.note, ({ answer }) => answer?.note ?? ""],
  ];
  return csvText([
    columns.map(([name]) => name),
    ...leads.map((lead) => columns.map(([, value]) => value(lead))),
  ]);
}
