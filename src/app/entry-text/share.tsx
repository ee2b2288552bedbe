import { useSite } from "../context/site-context.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./entry-page.module.css";

/** Links to share an entry, which need no foreign script. Browsers bring the rest. */
export function Share({ title, path }: { title: string; path: string }) {
  const t = useWords("article");
  const { origin } = useSite();
  const url = encodeURIComponent(origin + path);
  const services = {
    LINE: `https://social-plugins.line.me/lineit/share?url=${url}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    X: `https://x.com/intent/post?url=${url}&text=${encodeURIComponent(title)}`,
  };
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share">{t("share")}</h2>
      <ul>
        {Object.entries(services).map(([service, to]) => (
          <li key={service}>
            <Link to={to} isExternal aria-label={t("shareOn", { service })}>
              {service}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
