import { useWords } from "../i18n/i18n.tsx";
import { loadFailureId } from "../navigation/load-failure.ts";
import { useView } from "../navigation/view.ts";
import styles from "./load-failure.module.css";

/** Hidden in every document; shown by `showLoadFailure` when code of the page cannot be loaded. */
export function LoadFailure() {
  const t = useWords("site");
  const { location, fault } = useView();
  // A document that stands for any address knows none of its own.
  const here = fault?.path === "" ? "" : location.pathname;
  return (
    // Shown and hidden from outside React, which must therefore not compare the attribute.
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
      </a>
    </p>
  );
}
