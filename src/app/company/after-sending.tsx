import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { SampleMark } from "./sample-mark.tsx";
import { useCompany } from "./use-company.ts";
import styles from "./after-sending.module.css";

/** The number of an enquiry, and when a person answers if that is promised. */
export function SentFacts({ reference }: { reference: string }) {
  const t = useWords("form");
  const answer = useCompany()?.answer;
  return (
    <dl className={styles.facts}>
      <dt>{t("reference")}</dt>
      <dd>
        <b data-sent="">{reference}</b>
      </dd>
      {answer && (
        <>
          <dt>{answer.label}</dt>
          <dd>
            {answer.text} <SampleMark of={answer} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** What to do until then: LINE, a meeting, something to read. */
export function AfterSending() {
  const t = useWords("form");
  const { locale } = useTree();
  const line = useCompany()?.line;
  return (
    <p className={styles.ways}>
      {line && line.sample === undefined && (
        <ButtonLink to={line.href} isExternal>
          {t("goOnInLine")}
        </ButtonLink>
      )}
      <BookingLink />
      <TextLink to={href(locale, "articles")}>{t("readMeanwhile")}</TextLink>
    </p>
  );
}

/** The link to where one books a meeting, with the sentence that leads to it; nothing where there is none. */
export function BookingLink({ hasLead = false }: { hasLead?: boolean }) {
  const { booking, words } = useCompany() ?? {};
  if (booking === undefined) return null;
  const link = (
    <TextLink to={booking.href} isExternal>
      {booking.label}
    </TextLink>
  );
  if (!hasLead) return link;
  return (
    <>
      <p>{words?.booking.lead}</p>
      <p>{link}</p>
    </>
  );
}
