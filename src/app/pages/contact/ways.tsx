import type { ReactNode } from "react";
import type { OfficeWords } from "#shared/company.ts";
import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-linked.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ContactData } from "./contact.data.ts";
import { Hours } from "./hours.tsx";
import styles from "./ways.module.css";

/** How to reach the agency besides the form. */
export function Ways({
  copy,
  ways,
  officeWords,
}: {
  copy: ContactData["copy"]["ways"];
  ways: ContactData["ways"];
  officeWords?: OfficeWords;
}) {
  const { email, phones = [], line, hours = [], booking } = ways;
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
        {phones.length > 0 && (
          <Way label={copy.phone}>
            {phones.map(({ href, text, languages }) => (
              <div key={href}>
                <Link to={href} isExternal>
                  {text}
                </Link>{" "}
                {languages !== undefined && (
                  <span className={styles.languages}>{languages}</span>
                )}
              </div>
            ))}
          </Way>
        )}
        {line && (
          <Way label={copy.line}>
            <div>{line.id}</div>
            <div>
              <Link to={line.href} isExternal>
                {copy.lineAdd}
              </Link>
            </div>
            <div
              className={`light ${styles.code}`}
              role="img"
              aria-label={copy.lineQrAlt}
            >
              <InlineMarkup piece={line.qr} />
            </div>
          </Way>
        )}
        {officeWords &&
          hours.map((one) => (
            <Way key={one.timeZone} label={copy.hours}>
              <Hours hours={one} words={officeWords} />
            </Way>
          ))}
      </dl>
      {booking && (
        <TextLink to={booking.href} isExternal>
          {booking.label}
        </TextLink>
      )}
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
