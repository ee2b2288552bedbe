import type { Sampled } from "#content/index.ts";
import type { Service } from "#shared/services.ts";
import { contactAnchor } from "#shared/site-map.ts";
import { BookingLink } from "../company/after-sending.tsx";
import { SampleMark, Told } from "../company/sample-mark.tsx";
import { useCompany } from "../company/use-company.ts";
import { useFormAnswer, useSite } from "../context/site-context.ts";
import { Link } from "../ui/link.tsx";
import { MailAddress } from "../ui/mail-linked.tsx";
import { Island } from "../ui/island.tsx";
import { FooterJoint, type Ground } from "../ui/joint.tsx";
import { Section } from "../ui/section.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { ContactForm } from "./contact-form.tsx";
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
  const { email } = useSite();
  return (
    <>
      <Section id={contactAnchor} ground="honey" above={above} seed={1}>
        <div className={styles.grid}>
          <div className={styles.text}>
            <h2>{copy.heading}</h2>
            <p className="lead soft">{copy.lead}</p>
            {import.meta.env.COMPANY && <Ways />}
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

/** How soon a person answers, LINE and telephone. */
function Ways() {
  const company = useCompany();
  if (company === undefined) return null;
  const { answer, line, phones, words } = company;
  const [phone] = phones;
  const way = (label: string, text: string, to: string, mark: Sampled) => (
    <p className={styles.way}>
      {label}{" "}
      <b className="display">
        {mark.sample ? (
          text
        ) : (
          <Link to={to} isExternal>
            {text}
          </Link>
        )}
      </b>{" "}
      <SampleMark of={mark} />
    </p>
  );
  return (
    <>
      {answer && (
        <p>
          <Told fact={answer} />
        </p>
      )}
      {line && way(words.bar.line, line.id, line.href, line)}
      {phone && way(words.bar.phone, phone.text, phone.href, phone)}
    </>
  );
}

/** The panel behind the form. */
export function FormPanel({ service }: { service?: Service }) {
  return (
    <Island
      name="contact-form"
      component={ContactForm}
      props={{ service, answer: useFormAnswer() }}
      className={styles.panel}
    />
  );
}
