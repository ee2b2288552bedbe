import type { ReactNode } from "react";
import { Link } from "../../navigation/link.tsx";
import { MailAddress } from "../../ui/mail-linked.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ContactData } from "./contact.data.ts";
import { OpenNow } from "./open-now.tsx";
import styles from "./ways.module.css";

/** How to reach the agency besides the form. */
export function Ways({
  copy,
  ways,
}: {
  copy: ContactData["copy"]["ways"];
  ways: ContactData["ways"];
}) {
  const { email, phone, line, hours, address } = ways;
  return (
    <div className={styles.ways}>
      <h2>{copy.heading}</h2>
      <p>{copy.lead}</p>
      <dl>
        <Way label={copy.email}>
          <Link to={`mailto:${email}`} isExternal>
            <MailAddress address={email} />
          </Link>
        </Way>
        {phone && (
          <Way label={copy.phone}>
            <Link to={`tel:${phone.tel}`} isExternal>
              {phone.text}
            </Link>
          </Way>
        )}
        {line && (
          <Way label={copy.line}>
            {line.id}{" "}
            <TextLink to={line.url} isExternal>
              {copy.lineAdd}
            </TextLink>
          </Way>
        )}
        {hours && (
          <Way label={copy.hours}>
            {hours.text} ({copy.zone}: {hours.timeZone})
            <OpenNow
              hours={hours}
              words={{ open: copy.openNow, closed: copy.closedNow }}
            />
          </Way>
        )}
        {address && (
          <Way label={copy.address}>
            {address.text}
            {address.station !== undefined &&
              ` · ${copy.station}: ${address.station}`}{" "}
            <TextLink to={address.map} isExternal>
              {copy.map}
            </TextLink>
          </Way>
        )}
      </dl>
    </div>
  );
}

function Way({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
