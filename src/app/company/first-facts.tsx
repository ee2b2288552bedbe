import type { ReactNode } from "react";
import type { Company, Person, Sampled } from "#content/index.ts";
import { colourOf, type Service } from "#shared/services.ts";
import { contactAnchor, href } from "#shared/site-map.ts";
import { useSite } from "../context/site-context.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import { MailAddress } from "../ui/mail-linked.tsx";
import joints from "../ui/tenon.module.css";
import { SampleMark } from "./sample-mark.tsx";
import { useCompany } from "./use-company.ts";
import styles from "./first-facts.module.css";

type Fact = {
  label: string;
  to: string;
  text: ReactNode;
  of?: Sampled | undefined;
};

type FirstFactsProps = {
  price: Company["prices"][number] | undefined;
  person: Person | undefined;
  answer?: Company["order"]["answer"];
  /** What the price is for, and where the page says how it is made. */
  priceOf?: string;
  priceAt?: string | undefined;
  /** Where the page shows the people, if not the page about the company. */
  peopleAt?: string;
  /** Where its form is. */
  formAt?: string;
  /** Stands in the place of when a person answers. */
  last?: Fact;
  /** The colour of this service stands above. */
  service?: Service;
};

/**
 * What a visitor asks first, as locked pieces that each lead to more: the price, which home lists, else the blank quotation; a
 * person; the first way to reach the company that is set; and when a person answers.
 */
export function FirstFacts(props: FirstFactsProps) {
  const { price, person, answer, service } = props;
  const t = useWords("order");
  const { locale } = useTree();
  const { email } = useSite();
  const { line, phones: [phone] = [] } = useCompany() ?? {};
  const facts: (Fact | undefined)[] = [
    {
      label: props.priceOf ?? t("price"),
      to:
        props.priceAt ??
        (price
          ? `${href(locale, "home")}#price`
          : `${href(locale, "samples")}#quotation`),
      text: price ? (
        <>
          {price.before}
          <wbr />
          {price.amount}
          <wbr />
          {price.after}
        </>
      ) : (
        t("itemByItem")
      ),
      of: price,
    },
    person && {
      label: t("person"),
      to: props.peopleAt ?? href(locale, "about"),
      text: person.name,
      of: person,
    },
    {
      label: t("contact"),
      to: href(locale, "contact"),
      text: line
        ? `LINE ${line.id}`
        : (phone?.text ?? <MailAddress address={email} />),
      of: line ?? phone,
    },
    props.last ??
      (answer && {
        label: answer.label,
        to: props.formAt ?? `#${contactAnchor}`,
        text: answer.text,
        of: answer,
      }),
  ];
  const colours = Object.values(colourOf).filter(
    (colour) => service === undefined || colour !== colourOf[service],
  );
  return (
    <ul className={styles.facts}>
      {facts
        .filter((fact) => fact !== undefined)
        .map(({ label, to, text, of }, index) => (
          <li key={label} className={`piece-${colours[index]}`}>
            <Link to={to}>
              {label} <b className="display">{text}</b> <SampleMark of={of} />
            </Link>
            <span className={joints.tenon} />
          </li>
        ))}
    </ul>
  );
}
