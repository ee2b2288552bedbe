import type { ReactNode } from "react";
import type { Sampled } from "#shared/company.ts";
import { colourOf, type Service } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { SampleMark } from "../company/sample-mark.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import type { ServiceData } from "./service-data.ts";
import joints from "../ui/tenon.module.css";
import styles from "./order.module.css";

type OrderProps = {
  service: Service;
  /** What the price is for. */
  label: string;
  order: ServiceData["order"];
};

/**
 * What an order costs, how long it lasts and when a person answers, as locked pieces. Without a price it says how the price
 * is made, and leads to a quotation with blank amounts.
 */
export function Order({ service, label, order }: OrderProps) {
  const t = useWords("order");
  const { locale } = useTree();
  const { price, minimum, usual, answer } = order;
  const first: Fact = price
    ? {
        label,
        text: (
          <>
            {price.before}
            <wbr />
            {price.amount}
            <wbr />
            {price.after}
          </>
        ),
        mark: price,
      }
    : {
        label,
        text: (
          <Link to={`${href(locale, "samples")}#quotation`}>
            {t("itemByItem")}
          </Link>
        ),
      };
  const facts: Fact[] = [
    first,
    ...[minimum, usual, answer].flatMap((fact) =>
      fact ? [{ ...fact, mark: fact }] : [],
    ),
  ];
  const colours = Object.values(colourOf).filter(
    (colour) => colour !== colourOf[service],
  );
  return (
    <dl className={styles.order}>
      {facts.map((fact, index) => (
        <div key={fact.label} className={`piece-${colours[index]}`}>
          <dt>{fact.label}</dt>
          <dd className="display">
            {fact.text} <SampleMark of={fact.mark} />
            {index < facts.length - 1 && <span className={joints.tenon} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Fact = { label: string; text: ReactNode; mark?: Sampled };
