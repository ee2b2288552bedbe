import type { Service } from "#shared/services.ts";
import { BookingLink } from "../company/booking-link.tsx";
import { useSite } from "../context/site-context.ts";
import { useWords } from "../i18n/i18n.tsx";
import { FooterJoint } from "../layout/footer/footer-joint.tsx";
import { MailAddress } from "../ui/mail-linked.tsx";
import { Island } from "../ui/island.tsx";
import type { Ground } from "../ui/ground.ts";
import { Section } from "../ui/section.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { formIsland } from "./contact-form.tsx";
import styles from "./contact-section.module.css";

type ContactSectionProps = {
  copy: { heading: string; lead: string };
  service?: Service;
  above?: Ground;
};

/** The section with the form at the end of most pages. The footer follows it. */
export function ContactSection({
  copy,
  service,
  above = "paper",
}: ContactSectionProps) {
  const t = useWords("form");
  const { email } = useSite();
  return (
    <>
      <Section ground="honey" above={above} seed={1}>
        <div className={styles.grid}>
          <div className={styles.text}>
            <p className={styles.name}>{t("heading")}</p>
            <h2>{copy.heading}</h2>
            <p className="lead soft">{copy.lead}</p>
            <TextLink to={`mailto:${email}`} isExternal>
              <MailAddress address={email} />
            </TextLink>
            {import.meta.env.COMPANY && <BookingLink hasLead />}
          </div>
          <FormPanel {...(service && { service })} />
        </div>
      </Section>
      <FooterJoint ground="honey" />
    </>
  );
}

/** The panel behind the form. */
export function FormPanel({ service }: { service?: Service }) {
  return (
    <Island className={styles.panel ?? ""} content={formIsland(service)} />
  );
}
