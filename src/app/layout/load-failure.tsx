import { useWords } from "../i18n/i18n.tsx";
import { loadFailureId } from "../client/load-failure.ts";
import { useView } from "../client/view.ts";
import styles from "./load-failure.module.css";

/** Hidden in every document; shown by `showLoadFailure` when code of the page cannot be loaded. */
export function LoadFailure() {
  const t = useWords("site");
  const { location, fault } = useView();
  // An unknown address may look like one of another site, as in `//example.com/`. An empty link leads to the document itself.
  const here = fault ? "" : location.pathname;
  return (
    // Code outside React shows and hides this, so React must not compare the attribute.
    <p
      id={loadFailureId}
      className={styles.notice}
      role="alert"
      hidden
      suppressHydrationWarning
    >
      {t("retryNotice")}{" "}
      <a href={here} data-reload="" suppressHydrationWarning>
        {t("retry")}
      </a>{" "}
      <button type="button">{t("hideNotice")}</button>
    </p>
  );
}
