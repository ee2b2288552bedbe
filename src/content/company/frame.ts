import type { Company, CompanyFrame } from "#shared/company.ts";

/** The facts that the frame of every page shows, and their words. */
export function frameOf(company: Company): CompanyFrame {
  const { words, offices, legalName, phones, line, booking, profiles } =
    company;
  const { baseCity, order } = company;
  const { bar, footer, booking: bookingWords } = words;
  return {
    words: { bar, footer, booking: bookingWords },
    ...(legalName !== undefined && { legalName }),
    phones,
    ...(line && { line }),
    ...(booking && { booking }),
    ...(baseCity && { baseCity }),
    ...(order.answer && { answer: order.answer }),
    profiles,
    offices: offices.map(({ id, name, address, phone, sample }) => ({
      id,
      name,
      address,
      ...(phone && { phone }),
      ...(sample !== undefined && { sample }),
    })),
  };
}
