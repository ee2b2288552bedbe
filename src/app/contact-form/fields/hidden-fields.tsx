import { formAnchor } from "#shared/site-map.ts";
import { usePlace } from "../../context/view.ts";
import { useSite } from "../../context/site-context.ts";
import { useWords } from "../../i18n/i18n.tsx";
import styles from "../contact-form.module.css";

/** The hidden fields of the form, and the trap: a field that only programs fill in. */
export function HiddenFields() {
  const t = useWords("form");
  const { pathname, tree } = usePlace();
  const site = useSite();
  return (
    <>
      <input type="hidden" name="locale" value={tree.locale} />
      <input type="hidden" name="page" value={pathname} />
      <input
        type="hidden"
        name="noticeVersion"
        value={site.form.noticeVersion}
      />
      {/* The script fills these two when it sends the form. */}
      <input type="hidden" name="submissionId" />
      <input type="hidden" name="attribution" />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${formAnchor}-note`}>{t("trap")}</label>
        <input
          id={`${formAnchor}-note`}
          name="hp_note"
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}
