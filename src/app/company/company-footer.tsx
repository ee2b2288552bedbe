import { Link } from "../ui/link.tsx";
import { useCompany } from "./use-company.ts";
import styles from "./company-footer.module.css";

/** The company in the footer of every page: its registered name, its offices and telephones, its profiles. */
export function CompanyFooter() {
  const company = useCompany();
  if (company === undefined) return null;
  const { words, legalName, offices, phones, line, booking, profiles } =
    company;
  const links = [...(line ? [line] : []), ...profiles];
  const direct = [...phones, ...(booking ? [booking] : [])];
  if (!legalName && [...offices, ...direct, ...links].length === 0) return null;
  return (
    <div className={styles.company}>
      {(legalName !== undefined || direct.length > 0) && (
        <div className={styles.name}>
          {legalName !== undefined && <p>{legalName}</p>}
          {direct.length > 0 && (
            <ul>
              {phones.map(({ href, text, languages }) => (
                <li key={href}>
                  <Link to={href} isExternal>
                    {text}
                  </Link>
                  {languages !== undefined && <small>{languages}</small>}
                </li>
              ))}
              {booking && (
                <li>
                  <Link to={booking.href} isExternal>
                    <span>{booking.label}</span>
                  </Link>
                </li>
              )}
            </ul>
          )}
        </div>
      )}
      {offices.length > 0 && (
        <section className={styles.offices}>
          <h2>{words.footer.offices}</h2>
          <ul>
            {offices.map(({ id, name, address, phone }) => (
              <li key={id}>
                <b>{name}</b>
                <address>{address}</address>
                {phone && (
                  <Link to={phone.href} isExternal>
                    {phone.text}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {links.length > 0 && (
        <nav className={styles.follow} aria-label={words.footer.follow}>
          <h2>{words.footer.follow}</h2>
          <ul className={styles.links}>
            {links.map(({ href, label }) => (
              <li key={href}>
                <Link to={href} isExternal>
                  <span>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
