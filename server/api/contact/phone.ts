import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Lead } from "#shared/lead/fields.ts";
import type { Locale } from "#shared/locales.ts";

/** Countries whose national numbers the form accepts, for each language. */
const countries = {
  th: ["TH"],
  ja: ["JP"],
  en: ["TH", "JP"],
} as const satisfies Record<Locale, readonly string[]>;

/** Adds the phone number in E.164 to a lead if it is unambiguous. Only the server needs it. */
export function withE164(lead: Lead, locale: Locale): Lead {
  const phoneE164 =
    lead.phone === "" ? undefined : phoneToE164(lead.phone, locale);
  return phoneE164 === undefined ? lead : { ...lead, phoneE164 };
}

/**
 * E.164 of a checked number (digits, optionally with `+`). Undefined if it is valid in no country or, on the English form,
 * in both Thailand and Japan.
 */
function phoneToE164(phone: string, locale: Locale): string | undefined {
  // "+66 (0)81…" includes the trunk zero. The library knows which countries have one.
  const readings = phone.startsWith("+")
    ? [parsePhoneNumberFromString(phone)]
    : countries[locale].map((country) =>
        parsePhoneNumberFromString(phone, country),
      );
  const valid = readings.filter((reading) => reading?.isValid());
  return valid.length === 1 ? valid[0]?.number : undefined;
}
