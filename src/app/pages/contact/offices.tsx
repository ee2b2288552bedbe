import type { OfficeWords } from "#shared/company.ts";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-linked.tsx";
import { Section } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ContactData } from "./contact.data.ts";
import { Hours } from "./hours.tsx";
import styles from "./offices.module.css";

type Office = NonNullable<ContactData["offices"]>[number];

/** Where the company is: each office with its address, hours and the link to its map. */
export function Offices({
  offices,
  words,
}: {
  offices: readonly Office[];
  words: OfficeWords;
}) {
  return (
    <Section ground="deep" above="honey" seed={2}>
      <h2 className={styles.heading}>
        {offices.length > 1 ? words.heading : words.headingOfOne}
      </h2>
      <ul className={styles.offices}>
        {offices.map((office) => (
          <li key={office.id} id={office.id}>
            <OfficeCard office={office} words={words} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OfficeCard({
  office: { name, address, station, phone, email, hours, map, google },
  words,
}: {
  office: Office;
  words: OfficeWords;
}) {
  return (
    <>
      <div className={styles.where}>
        <h3>{name}</h3>
        <address>{address}</address>
        {station !== undefined && <p className={styles.station}>{station}</p>}
        <p className={styles.links}>
          {map !== undefined && (
            <TextLink to={map} isExternal>
              {words.map}
            </TextLink>
          )}
          {google !== undefined && (
            <TextLink to={google} isExternal>
              {words.google}
            </TextLink>
          )}
        </p>
      </div>
      <dl className={styles.facts}>
        {phone && (
          <div>
            <dt>{words.phone}</dt>
            <dd>
              <Link to={phone.href} isExternal>
                {phone.text}
              </Link>
            </dd>
          </div>
        )}
        {email !== undefined && (
          <div>
            <dt>{words.email}</dt>
            <dd>
              <Link to={`mailto:${email}`} isExternal>
                <MailAddress address={email} />
              </Link>
            </dd>
          </div>
        )}
        {hours && (
          <div>
            <dt>{words.hours}</dt>
            <dd>
              <Hours hours={hours} words={words} />
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
