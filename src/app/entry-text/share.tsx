import { useState, useSyncExternalStore } from "react";
import { useSite } from "../client/document-state.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Link } from "../client/link.tsx";
import { Announced } from "../ui/announced.tsx";
import styles from "./entry-page.module.css";

/** Links to share an entry, which need no foreign script, and the device's own share dialog. */
export function Share({ title, path }: { title: string; path: string }) {
  const t = useWords("article");
  const { origin } = useSite();
  const [isCopied, setIsCopied] = useState(false);
  const canShare = useSyncExternalStore(
    () => () => undefined,
    () => "share" in navigator,
    () => false,
  );
  const url = `${origin}${path}`;
  const services = {
    LINE: `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    X: `https://x.com/intent/post?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`,
  };
  return (
    <section className={styles.share} aria-label={t("share")}>
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
          <button
            type="button"
            onClick={() =>
              void navigator.clipboard
                .writeText(url)
                .then(() => setIsCopied(true))
            }
          >
            <span>{t("copyLink")}</span>
          </button>
        </li>
        {canShare && (
          <li>
            <button
              type="button"
              // Closing the dialog rejects the promise, which is no fault.
              onClick={() =>
                void navigator.share({ title, url }).catch(() => undefined)
              }
            >
              <span>{t("shareNow")}</span>
            </button>
          </li>
        )}
      </ul>
      <Announced className="">{isCopied && t("linkCopied")}</Announced>
    </section>
  );
}
