import type {
  DayOfWeek,
  LocalBusiness,
  OpeningHoursSpecification,
} from "schema-dts";
import type { Office, OfficeHours } from "#shared/company.ts";
import {
  numberOf,
  postalAddress,
  publisher,
  type Subject,
} from "./organization.ts";

const days: readonly DayOfWeek[] = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
];

/** The offices, with the facts that the contact page shows. */
export function offices(subject: Subject): LocalBusiness[] {
  const { company } = subject.assets;
  return (company?.[subject.tree.locale].offices ?? []).map((office) =>
    officeNode(subject, office),
  );
}

function officeNode(subject: Subject, office: Office): LocalBusiness {
  const { site, messages, company } = subject.assets;
  const { locale } = subject.tree;
  const { id, name, postal, map, google, hours } = office;
  const phone = office.phone ?? company?.[locale].phones[0];
  return {
    "@type": "ProfessionalService",
    "@id": `${site.origin}/#${id}`,
    name: `${site.brand} ${name}`,
    url: `${subject.url}#${id}`,
    address: postalAddress(postal),
    ...(map !== undefined && { hasMap: map }),
    ...(google !== undefined && { sameAs: google }),
    email: office.email ?? site.email,
    ...(phone && { telephone: numberOf(phone.href) }),
    ...(hours && { openingHoursSpecification: weekly(hours) }),
    areaServed: messages[locale].facts.markets,
    parentOrganization: publisher(subject),
  };
}

function weekly({ periods }: OfficeHours): OpeningHoursSpecification[] {
  return periods.map((period) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: period.days.flatMap((day) => days[day - 1] ?? []),
    opens: period.open,
    closes: period.close,
  }));
}
