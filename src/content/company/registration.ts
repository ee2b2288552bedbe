import { z } from "zod";

/** A number in a register. */
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
  .superRefine(({ country, ...numbers }, context) => {
    if (country !== "TH" && country !== "JP") return;
    // The number of a qualified issuer of invoices in Japan is the company's number behind a T.
    for (const key of ["number", "tax"] as const)
      if (!/^(?:T?\d{13})?$/.test(numbers[key] ?? ""))
        context.addIssue({
          code: "custom",
          path: [key],
          message:
            "must have 13 digits, in quotes because of a zero at its beginning",
        });
  });
