import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Lead } from "#shared/lead/fields.ts";
import type { Locale } from "#shared/locales.ts";

/** Countries whose national numbers the form of a language takes. */
const countries = {
  th: ["TH"],
  ja: ["JP"],
  en: ["TH", "JP"],
} as const satisfies Record<Locale, readonly string[]>;

/** The lead with its phone number in E.164, where that is certain. The browser never needs it, so it is made here. */
export function withE164(lead: Lead, locale: Locale): Lead {
  const phoneE164 =
    lead.phone === "" ? undefined : phoneToE164(lead.phone, locale);
  return phoneE164 === undefined ? lead : { ...lead, phoneE164 };
}

/**
 * E.164 of a checked number (digits, perhaps with `+`). Undefined where no country knows it, or, on the English form,
 * both Thailand and Japan do.
 */
function phoneToE164(phone: string, locale: Locale): string | undefined {
  // "+66 (0)81…" carries the trunk zero along; the library knows which countries have one.
  const readings = phone.startsWith("+")
    ? [parsePhoneNumberFromString(phone)]
    : countries[locale].map((country) =>
        parsePhoneNumberFromString(phone, country),
      );
  const valid = readings.filter((reading) => reading?.isValid());
  return valid.length === 1 ? valid[0]?.number : undefined;
}
