import { confirmedQuery } from "#shared/confirmed.ts";
import { href } from "#shared/site-map.ts";
import { BookingLink } from "../../company/booking-link.tsx";
import { Beam } from "../../graphics/beam.tsx";
import { usePlace } from "../../context/view.ts";
import { useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { FooterJoint } from "../../layout/footer/footer-joint.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { List } from "../../ui/lists.tsx";
import { AddressLinked } from "../../ui/mail-linked.tsx";
import { Section } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ContactSentData } from "./contact-sent.data.ts";
import styles from "./contact-sent.module.css";

export function head({ copy }: ContactSentData): PageHead {
  return { title: copy.title, description: copy.description, isNoindex: true };
}

/** Where a form posted without script leads; `?ref=` carries the reference. */
export function Component() {
  const { copy } = usePageData<ContactSentData>();
  const t = useWords("page");
  const { search, tree } = usePlace();
  const { locale } = tree;
  const query = new URLSearchParams(search);
  const reference = validReference(query.get("ref"));
  const isSent = reference !== undefined;
  const isConfirmed = query.toString().split("&").includes(confirmedQuery);
  const thanks = isConfirmed ? [copy.text, copy.confirmation] : [copy.text];
  return (
    <>
      <div className={styles.top}>
        <PageHeader
          heading={copy.heading}
          lead={
            <AddressLinked
              text={
                isSent
                  ? thanks.join(locale === "ja" ? "" : " ")
                  : copy.noReference
              }
            />
          }
          breadcrumb={
            <Breadcrumb above={["contact"]} current={t("contact-sent")} />
          }
        >
          {reference !== undefined && (
            <p className={styles.reference} data-sent="">
              <span>{copy.referenceLabel}</span> <b>{reference}</b>
            </p>
          )}
        </PageHeader>
        <Beam isJoined />
      </div>
      <Section above="celadon" seed={1}>
        <div className={styles.next}>
          <h2>{copy.next.heading}</h2>
          <div>
            <List items={copy.next.items} />
            <p className={styles.ways}>
              <ButtonLink to={href(locale, "home")}>{copy.home}</ButtonLink>
              <TextLink to={href(locale, "articles")}>{copy.articles}</TextLink>
              {import.meta.env.COMPANY && <BookingLink />}
            </p>
          </div>
        </div>
      </Section>
      <FooterJoint ground="paper" />
    </>
  );
}

/** The address is written by anybody, so only what looks like a reference is shown. */
function validReference(value: string | null): string | undefined {
  return value !== null && /^C-[0-9A-Z]{8}$/.test(value) ? value : undefined;
}
