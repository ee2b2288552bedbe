import { formAnchor, href } from "#shared/site-map.ts";
import { useTree } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import { useCompany } from "./use-company.ts";
import styles from "./contact-bar.module.css";

/**
 * The bar at the foot of a phone's window: LINE, telephone and form, as visitors in Thailand know it. It keeps a place of its
 * own at the end of the page, so it covers nothing there, and no script moves it.
 */
export function ContactBar() {
  const company = useCompany();
  const { locale } = useTree();
  if (company === undefined) return null;
  const { words } = company;
  // A sample leads nowhere.
  const [line, phone] = [company.line, company.phones[0]].map((way) =>
    way?.sample === undefined ? way : undefined,
  );
  if (line === undefined && phone === undefined) return null;
  const form = `${href(locale, "contact")}#${formAnchor}`;
  return (
    <nav className={styles.bar} aria-label={words.bar.label}>
      {line && (
        <Link className={styles.line} to={line.href} isExternal>
          <span>{words.bar.line}</span>
        </Link>
      )}
      {phone && (
        <Link className={styles.phone} to={phone.href} isExternal>
          <span>{words.bar.phone}</span>
        </Link>
      )}
      <Link className={styles.form} to={form}>
        <span>{words.bar.form}</span>
      </Link>
    </nav>
  );
}
