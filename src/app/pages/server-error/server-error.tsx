import type { ViewError } from "../../context/view.ts";
import { Head } from "../../head/head.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { FooterJoint } from "../../ui/joint.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import frame from "../../error-page/error-page.module.css";
import styles from "./server-error.module.css";

/** Every error that is not a 404: its status, its message and, where there is one, its description. */
export default function ServerError(error: ViewError) {
  const { status, statusMessage, description } = error;
  const t = useWords("serverError");
  return (
    <>
      <div className={`wrap ${frame.page}`}>
        <Head title={t("title")} isNoindex />
        {/* Two timbers and the gooseneck between them, pulled apart. */}
        <svg className={styles.beam} viewBox="0 10 1180 380" aria-hidden>
          <path d="M560 30H0V370H560V230H495V275L430 254V146L495 125V170H560Z" />
          <path d="M1180 370V30H560V170H495V125L430 146V254L495 275V230H560V370Z" />
        </svg>
        <div className={frame.text}>
          <h1>{t("heading")}</h1>
          <div>
            <p className="lead">{t("text")}</p>
            <dl className={styles.details}>
              <dt>{t("status")}</dt>
              <dd>{status}</dd>
              <dt>{t("message")}</dt>
              <dd lang="en">{statusMessage || "Internal Server Error"}</dd>
              {description !== undefined && (
                <>
                  <dt>{t("description")}</dt>
                  <dd lang="en">{description}</dd>
                </>
              )}
            </dl>
            {/* An empty address is that of the document, whatever it is. */}
            <ButtonLink to="">{t("retry")}</ButtonLink>
          </div>
        </div>
      </div>
      <FooterJoint ground="paper" />
    </>
  );
}
