import { useWords } from "../i18n/i18n.tsx";
import { loadFailureId } from "../client/reload-guard.ts";
import styles from "./load-failure.module.css";

/** Hidden in every document; the script shows it when a page cannot be loaded. */
export function LoadFailure() {
  const t = useWords("site");
  return (
    <p id={loadFailureId} className={styles.notice} role="alert" hidden>
      {t("retryNotice")} <button type="button">{t("retry")}</button>{" "}
      <button type="button">{t("hideNotice")}</button>
    </p>
  );
}
