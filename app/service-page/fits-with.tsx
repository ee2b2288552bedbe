import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import type { ServiceCopy } from "./service-copy.ts";
import { serviceGrounds } from "./service-grounds.ts";
import styles from "./fits-with.module.css";

/** Two other services this one fits with, as two blocks locked side by side. */
export function FitsWith({ copy }: { copy: ServiceCopy["fits"] }) {
  const t = useWords("service");
  const { locale } = useTree();
  return (
    <section className={styles.fits} aria-label={copy.heading}>
      <h2 className="wrap">{copy.heading}</h2>
      <div>
        {copy.items.map(({ service, text }) => (
          <Link
            key={service}
            to={href(locale, service)}
            className={styles[serviceGrounds[service]]}
          >
            <b>{t(service)}</b>
            <span>{text}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}
