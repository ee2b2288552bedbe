import { z } from "zod";

const thirteenDigits =
  "must have 13 digits, in quotes because of a zero at its beginning";

/** A number in a register, whose last digit or first digit checks the others in these countries. */
const number = z
  .string("must be in quotes, because a number would lose its zeros")
  .regex(
    /^[\dA-Za-z][\dA-Za-z-]{3,19}$/,
    "must consist of digits, letters and hyphens only",
  );

/** Entries of the company in public registers. */
export const registrationSchema = z
  .strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, "must be the code of a country, such as TH or JP"),
    number: number.optional(),
    tax: number.optional(),
  })
  .superRefine((entry, context) => {
    for (const key of ["number", "tax"] as const) {
      const problem = entry[key] && problemOf(entry.country, key, entry[key]);
      if (problem)
        context.addIssue({ code: "custom", path: [key], message: problem });
    }
  });

/** What is wrong with a number of Thailand or Japan; the numbers of other countries are taken as they are. */
function problemOf(
  country: string,
  key: "number" | "tax",
  value: string,
): string | undefined {
  const check = checks[country];
  if (check === undefined) return undefined;
  // The number of a qualified issuer of invoices in Japan is the company's number behind a T.
  const digits =
    country === "JP" && key === "tax" ? value.replace(/^T/, "") : value;
  if (!/^\d{13}$/.test(digits)) return thirteenDigits;
  return check(Array.from(digits, Number))
    ? undefined
    : "has a wrong check digit; compare it with the certificate";
}

const checks: Record<string, (digits: readonly number[]) => boolean> = {
  // The last digit: 11 less the remainder of the weighted sum by 11, of that the last digit.
  TH(digits) {
    const sum = digits
      .slice(0, 12)
      .reduce((total, digit, index) => total + digit * (13 - index), 0);
    return digits[12] === (11 - (sum % 11)) % 10;
  },
  // The first digit: 9 less the remainder by 9 of the others, weighted 1 and 2 from the right.
  JP([first, ...rest]) {
    const sum = rest
      .toReversed()
      .reduce(
        (total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2),
        0,
      );
    return first === 9 - (sum % 9);
  },
};
