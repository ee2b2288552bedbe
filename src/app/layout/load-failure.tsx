import { useWords } from "../i18n/i18n.tsx";
import { loadFailureId } from "../client/reload-guard.ts";
import styles from "./load-failure.module.css";

/** Hidden in every document; the script shows it, with the address, when a page cannot be loaded. */
export function LoadFailure() {
  const t = useWords("site");
  return (
    <p id={loadFailureId} className={styles.notice} role="alert" hidden>
      {t("retryNotice")}{" "}
      {/* An empty address is that of the document, whatever it is. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
      <a href="">{t("retry")}</a>{" "}
      <button type="button">{t("hideNotice")}</button>
    </p>
  );
}
