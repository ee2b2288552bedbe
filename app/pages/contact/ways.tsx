import type { ReactNode } from "react";
import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import { useTree } from "../../i18n/i18n.tsx";
import { Link } from "../../navigation/link.tsx";
import { MailAddress } from "../../ui/mail-linked.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Whole } from "../../ui/whole.tsx";
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
  const { locale } = useTree();
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
            <div
              className={`light ${styles.code}`}
              role="img"
              aria-label={copy.lineQrAlt}
            >
              <InlineMarkup piece={line.qr} />
            </div>
          </Way>
        )}
        {hours && (
          <Way label={copy.hours}>
            {hours.text}
            {locale !== "ja" && " "}
            <Whole>{hours.inZone}</Whole>
            <OpenNow
              hours={hours}
              words={{ open: copy.openNow, closed: copy.closedNow }}
            />
          </Way>
        )}
        {address && (
          <Way label={copy.address}>
            {address.text}
            {address.station && (
              <p className={styles.station}>{address.station}</p>
            )}
            {address.picture && (
              <InlineMarkup piece={address.picture} className={styles.map} />
            )}{" "}
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
