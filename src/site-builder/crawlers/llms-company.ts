import type { Company, Office } from "#shared/company.ts";

/** The section of `llms.txt` about the company: a line for each fact that `content/site.yaml` sets. */
export function companySection(company: Company): string {
  const { words, legalName, registrations, phones, line, booking } = company;
  const facts = [
    ...(legalName === undefined ? [] : [`Registered name: ${legalName}`]),
    ...registrations.map(({ label, value }) => `${label}: ${value}`),
    ...phones.map(({ text, languages }) =>
      [`${words.table.phone}: ${text}`, languages].filter(Boolean).join(" "),
    ),
    ...(line ? [`LINE: ${line.id}, ${line.href}`] : []),
    ...(booking ? [`${booking.label}: ${booking.href}`] : []),
    ...company.offices.map((office) => `Office: ${officeText(office)}`),
    ...company.hours.flatMap(({ lines, zone }) =>
      lines.map(({ days, times }) => `Hours: ${days} ${times} ${zone}`),
    ),
    ...company.profiles.map(({ label, href }) => `${label}: ${href}`),
  ];
  return ["## Company", facts.map((fact) => `- ${fact}`).join("\n")].join(
    "\n\n",
  );
}

function officeText({ name, address, phone, hours, map }: Office): string {
  const times = hours?.lines
    .map(({ days, times: hoursOfDay }) => `${days} ${hoursOfDay}`)
    .join(", ");
  return [
    `${name}, ${address}`,
    phone?.text,
    times === undefined ? undefined : `${times} ${hours?.zone}`,
    map,
  ]
    .filter((part) => part !== undefined)
    .join("; ");
}
