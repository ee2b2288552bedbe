import { useWords } from "../i18n/i18n.tsx";
import styles from "./load-failure.module.css";

/** In every document; `client/reload-guard.ts` shows it when a page cannot be loaded. */
export function LoadFailure() {
  const t = useWords("site");
  return (
    <p
      id="load-failure"
      className={styles.notice}
      role="alert"
      popover="manual"
    >
      {t("retryNotice")}{" "}
      <button type="button" data-reload="">
        {t("retry")}
      </button>{" "}
      <button
        type="button"
        popoverTarget="load-failure"
        popoverTargetAction="hide"
      >
        {t("hideNotice")}
      </button>
    </p>
  );
}
