import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { FooterJoint, type Ground } from "../ui/joint.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./call-to-action.module.css";

/** The last section of pages without the form. It links to the form, in which `service` is then ticked. */
export function CallToAction({
  service,
  copy,
  above = "paper",
}: {
  service?: string | undefined;
  above?: Ground;
  copy?: { heading: string; lead: string };
}) {
  const t = useWords();
  const { locale } = useTree();
  const query = service === undefined ? "" : `?service=${service}`;
  return (
    <>
      <Section ground="sage" above={above} seed={1}>
        <div className={styles.action}>
          <h2>{copy?.heading ?? t("form.heading")}</h2>
          <div>
            <p className="lead">{copy?.lead ?? t("form.intro")}</p>
            <ButtonLink to={`${href(locale, "contact")}${query}#contact-form`}>
              {t("site.talkToUs")}
            </ButtonLink>
          </div>
        </div>
      </Section>
      <FooterJoint ground="sage" />
    </>
  );
}
