import { href } from "#shared/site-map.ts";
import { FormPanel } from "../../contact-form/contact-section.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { FooterJoint } from "../../layout/footer/footer-joint.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { Prose } from "../../ui/lists.tsx";
import { MailAddress } from "../../ui/mail-linked.tsx";
import { Steps } from "../../ui/steps.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ContactData } from "./contact.data.ts";
import { Offices } from "./offices.tsx";
import { Ways } from "./ways.tsx";
import styles from "./contact.module.css";

export const head = headOfCopy;

export function Component() {
  const { copy, ways, offices, officeWords } = usePageData<ContactData>();
  const t = useWords("page");
  const { locale } = useTree();
  // One way alone needs no table, and no advice which to choose.
  const hasMoreWays = Object.keys(ways).length > 1;
  return (
    <>
      <div className={styles.top}>
        <div className="wrap">
          <Breadcrumb current={t("contact")} />
          <div className={styles.grid}>
            <div
              className={`${styles.text} ${hasMoreWays ? "" : styles.alone}`}
            >
              <h1>{copy.hero.heading}</h1>
              <p className="lead">{copy.hero.lead}</p>
              {!hasMoreWays && (
                <TextLink to={`mailto:${ways.email}`} isExternal>
                  <MailAddress address={ways.email} />
                </TextLink>
              )}
            </div>
            <FormPanel />
            {import.meta.env.COMPANY && hasMoreWays && (
              <Ways
                copy={copy.ways}
                ways={ways}
                {...(officeWords && { officeWords })}
              />
            )}
          </div>
        </div>
      </div>
      {import.meta.env.COMPANY && offices && officeWords && (
        <Offices offices={offices} words={officeWords} />
      )}
      <Section above={offices ? "deep" : "honey"} seed={1}>
        <SectionHead heading={copy.next.heading} />
        <Steps items={copy.next.items} />
      </Section>
      <Section ground="deep" above="paper" seed={2}>
        <div className={styles.details}>
          <h2>{copy.privacy.heading}</h2>
          <div>
            <Prose paragraphs={copy.privacy.paragraphs} />
            <TextLink to={href(locale, "privacy")}>
              {copy.privacy.link}
            </TextLink>
          </div>
        </div>
      </Section>
      <FooterJoint ground="deep" />
    </>
  );
}
