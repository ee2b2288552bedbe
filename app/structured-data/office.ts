import type { DayOfWeek, LocalBusiness } from "schema-dts";
import type { ContactData } from "../pages/contact/contact.data.ts";
import { publisher } from "./organization.ts";
import type { Subject } from "./subject.ts";

const days: readonly DayOfWeek[] = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
];

/** The office, with the facts that the contact page shows; nothing without an address. */
export function office(
  subject: Subject,
  { ways: { address, email, hours, phone } }: ContactData,
): LocalBusiness[] {
  if (address === undefined) return [];
  const { site, messages } = subject.assets;
  const { markets } = messages[subject.tree.locale].facts;
  return [
    {
      "@type": "ProfessionalService",
      "@id": `${site.origin}/#office`,
      name: site.brand,
      url: subject.url,
      address: address.text,
      hasMap: address.map,
      email,
      ...(phone && { telephone: phone.tel }),
      ...(hours && {
        openingHoursSpecification: {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: hours.days.flatMap((day) => days[day - 1] ?? []),
          opens: hours.open,
          closes: hours.close,
        },
      }),
      areaServed: markets,
      parentOrganization: publisher(subject),
    },
  ];
}
