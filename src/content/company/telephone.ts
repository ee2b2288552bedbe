import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { z } from "zod";
import type { Locale } from "#shared/locales.ts";

const form = 'must be the international form in quotes, such as "+6621234567"';

const e164 = /^\+\d{8,15}$/;

/** A telephone number in E.164. */
export const telephone = z
  .string(form)
  .regex(e164, { error: ({ input }) => formOf(String(input)), abort: true })
  .refine((number) => {
    const parsed = parsePhoneNumberFromString(number);
    // The library reads a number with a 0 too many as if it were not there.
    return parsed?.isValid() && parsed.number === number;
  }, "is no telephone number that exists; compare its digits, and leave out the 0 behind the country");

/** Countries in which each language is at home. Their numbers are written there without the country. */
const homes: Partial<Record<Locale, string>> = { th: "TH", ja: "JP" };

/** A checked number as readers of the language write it: 02 123 4567 in Thai, +66 2 123 4567 elsewhere. */
export function telephoneText(number: string, locale: Locale): string {
  const parsed = parsePhoneNumberFromString(number);
  if (parsed === undefined) return number;
  return parsed.country === homes[locale]
    ? parsed.formatNational()
    : parsed.formatInternational();
}

/** What to write instead of a number that has spaces, hyphens or brackets in it, or else the form alone. */
function formOf(written: string): string {
  const number = written.replaceAll(/[\s().-]/g, "");
  return e164.test(number)
    ? `must have digits only behind the plus: "${number}"`
    : form;
}
