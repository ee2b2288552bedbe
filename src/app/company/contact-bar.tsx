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
  const { words, line, phones } = company;
  // A sample leads nowhere.
  const ways = [
    { name: "line", to: line?.sample ? undefined : line?.href },
    { name: "phone", to: phones[0]?.sample ? undefined : phones[0]?.href },
  ] as const;
  if (ways.every(({ to }) => to === undefined)) return null;
  return (
    <nav className={styles.bar} aria-label={words.bar.label}>
      {ways.map(
        ({ name, to }) =>
          to && (
            <Link key={name} className={styles[name]} to={to} isExternal>
              <span>{words.bar[name]}</span>
            </Link>
          ),
      )}
      <Link
        className={styles.form}
        to={`${href(locale, "contact")}#${formAnchor}`}
      >
        <span>{words.bar.form}</span>
      </Link>
    </nav>
  );
}
