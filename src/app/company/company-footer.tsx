import type { Sampled } from "#content/index.ts";
import { Link } from "../ui/link.tsx";
import { SampleMark } from "./sample-mark.tsx";
import { useCompany } from "./use-company.ts";
import styles from "./company-footer.module.css";

/** The company in the footer of every page: its registered name, its offices and telephones, its profiles. */
export function CompanyFooter() {
  const company = useCompany();
  if (company === undefined) return null;
  const { words, legalName, offices, phones, line, baseCity } = company;
  const { booking, profiles } = company;
  const links = line ? [line, ...profiles] : profiles;
  const hasName = legalName ?? booking ?? baseCity ?? phones[0];
  if (!hasName && offices.length + links.length === 0) return null;
  return (
    <div className={styles.company}>
      {hasName && (
        <div className={styles.name}>
          {legalName !== undefined && <p>{legalName}</p>}
          {baseCity && offices.length === 0 && (
            <p>
              {baseCity.label} {baseCity.text}
            </p>
          )}
          <ul>
            {phones.map((phone) => (
              <li key={phone.href}>
                <Way {...phone} />{" "}
                {phone.languages && <small>{phone.languages}</small>}
              </li>
            ))}
            {booking && (
              <li>
                <Way href={booking.href} text={booking.label} />
              </li>
            )}
          </ul>
        </div>
      )}
      {offices.length > 0 && (
        <section className={styles.offices}>
          <h2>{words.footer.offices}</h2>
          <ul>
            {offices.map(({ id, name, address, phone, sample }) => (
              <li key={id}>
                <b>{name}</b> <SampleMark of={{ sample }} />
                <address>{address}</address>
                {phone && <Way {...phone} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {links.length > 0 && (
        <nav className={styles.follow} aria-label={words.footer.follow}>
          <h2>{words.footer.follow}</h2>
          <ul className={styles.links}>
            {links.map(({ label, ...way }) => (
              <li key={way.href}>
                <Way {...way} text={label} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

type WayProps = Sampled & { href: string; text: string };

/** A link; a sample leads nowhere. */
function Way({ href, text, sample }: WayProps) {
  const words = <span>{text}</span>;
  if (sample === undefined)
    return (
      <Link to={href} isExternal>
        {words}
      </Link>
    );
  return (
    <>
      {words} <SampleMark of={{ sample }} />
    </>
  );
}
