import { useSite } from "../context/site-context.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import { Announced } from "../ui/announced.tsx";
import styles from "./entry-page.module.css";

/** Links to share an entry, which need no foreign script, and the device's own share dialog. */
export function Share({ title, path }: { title: string; path: string }) {
  const t = useWords("article");
  const { origin } = useSite();
  const url = `${origin}${path}`;
  const services = {
    LINE: `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    X: `https://x.com/intent/post?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`,
  };
  return (
    <share-links
      class={styles.share}
      role="region"
      aria-label={t("share")}
      data-url={url}
      data-title={title}
      data-copied={t("linkCopied")}
    >
      <h2>{t("share")}</h2>
      <ul>
        {Object.entries(services).map(([service, to]) => (
          <li key={service}>
            <Link to={to} isExternal aria-label={t("shareOn", { service })}>
              {service}
            </Link>
          </li>
        ))}
        <li className="needs-script">
          <button type="button">
            <span>{t("copyLink")}</span>
          </button>
        </li>
        <li data-dialog="" hidden>
          <button type="button">
            <span>{t("shareNow")}</span>
          </button>
        </li>
      </ul>
      <Announced className="">{null}</Announced>
    </share-links>
  );
}
