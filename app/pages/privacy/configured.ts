import { z } from "zod";
import type { Site } from "#content-reader/site.ts";
import { text } from "#content-reader/schema.ts";
import type { Locale } from "#shared/locales.ts";
import type { NoticeSection } from "../../notice-page/notice-copy.ts";
import { toolChanges, toolWords } from "./tool-notice.ts";

/** Sentences that join others, or take their place, where `content/site.yaml` has the facts. */
export const configuredCopy = z.strictObject({
  handledIn: text(),
  contact: z.strictObject({
    address: text(),
    representative: text(),
    phone: text(),
  }),
  recipients: z.strictObject({
    hosting: text(),
    mail: text(),
    webhook: text(),
    slack: text(),
    line: text(),
  }),
  tools: toolWords,
});

type Configured = z.output<typeof configuredCopy>;
type Facts = Pick<Site, "tools" | "recipients"> & {
  dataCountries?: Site["dataCountries"];
  contact?: Contact;
};
/** What the last section of the notice says of the company. */
type Contact = Partial<Record<"address" | "representative" | "phone", string>>;

/** The notice's sections as the configuration makes them true. */
export function configuredSections(
  sections: readonly NoticeSection[],
  copy: Configured,
  site: Facts,
  locale: Locale,
): NoticeSection[] {
  const countries = site.dataCountries?.[locale];
  const change: Partial<Record<string, (section: NoticeSection) => object>> = {
    ...(countries !== undefined && {
      transfer: () => ({
        items: [copy.handledIn.replace("{name}", countries)],
      }),
    }),
    contact: () => contactItems(copy.contact, site.contact ?? {}),
    recipients: ({ items = [] }) => ({
      items: recipientItems(items, copy, site),
    }),
    ...(site.tools && toolChanges(copy.tools, site.tools)),
  };
  return sections.map((section) => ({
    ...section,
    ...change[section.id]?.(section),
  }));
}

/** The rows of the company that are known. */
function contactItems(
  words: Configured["contact"],
  contact: Contact,
): Pick<NoticeSection, "items"> {
  const items = (["address", "representative", "phone"] as const).flatMap(
    (name) => {
      const fact = contact[name];
      return fact === undefined ? [] : words[name].replace("{name}", fact);
    },
  );
  return items.length === 0 ? {} : { items };
}

/** Hosting and mail are always somebody's business, and come first; the others only where they are named. */
function recipientItems(
  [hosting = "", mail = ""]: readonly string[],
  { recipients: words }: Configured,
  { recipients = {} }: Facts,
): string[] {
  const named = (key: keyof typeof words) => {
    const name = recipients[key];
    return name === undefined ? undefined : words[key].replace("{name}", name);
  };
  const others = (["webhook", "slack", "line"] as const).map(named);
  return [
    named("hosting") ?? hosting,
    named("mail") ?? mail,
    ...others.filter((item) => item !== undefined),
  ];
}
