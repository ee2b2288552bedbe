import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Lead } from "#shared/lead/fields.ts";

/** Countries whose national numbers the form accepts, in each language. */
const countries = ["TH", "JP"] as const;

/** Adds the phone number in E.164 to a lead if it is unambiguous. Only the server needs it. */
export function withE164(lead: Lead): Lead {
  const phoneE164 = lead.phone === "" ? undefined : phoneToE164(lead.phone);
  return phoneE164 === undefined ? lead : { ...lead, phoneE164 };
}

/**
 * E.164 of a checked number (digits, optionally with `+`). Undefined if it is valid in no country or in both: a Thai
 * mobile number is also a number in Himeji, and a Japanese manager in Bangkok has one. The team then sees it as typed.
 */
function phoneToE164(phone: string): string | undefined {
  // "+66 (0)81…" includes the trunk zero. The library knows which countries have one.
  const readings = phone.startsWith("+")
    ? [parsePhoneNumberFromString(phone)]
    : countries.map((country) => parsePhoneNumberFromString(phone, country));
  const valid = readings.filter((reading) => reading?.isValid());
  return valid.length === 1 ? valid[0]?.number : undefined;
}
