import { Beam } from "../../graphics/beam.tsx";
import { Head } from "../../head/head.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { FooterJoint } from "../../layout/footer/footer-joint.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "../../error-page/error-page.module.css";

type ServerErrorProps = {
  status: number;
  statusMessage: string;
  description?: string | undefined;
};

/** Every error that is not a 404: its status, its message and, where there is one, its description. */
export default function ServerError({
  status,
  statusMessage,
  description,
}: ServerErrorProps) {
  const t = useWords("serverError");
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <Head title={t("title")} isNoindex />
        <Beam />
        <div className={styles.text}>
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
