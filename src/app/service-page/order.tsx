import { colourOf, type Service } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { SampleMark } from "../company/sample-mark.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import type { ServiceData } from "./service-pages.data.ts";
import joints from "../ui/tenon.module.css";
import styles from "./order.module.css";

/**
 * What an order costs, how long it lasts and when a person answers, as locked pieces. Without a price it says how the price
 * is made, and leads to a quotation with blank amounts.
 */
export function Order({
  service,
  copy,
  order: { price, minimum, usual, answer },
}: ServiceData & { service: Service }) {
  const t = useWords("order");
  const { locale } = useTree();
  const cost = price ? (
    <>
      {price.before}
      <wbr />
      {price.amount}
      <wbr />
      {price.after}
    </>
  ) : (
    <Link to={`${href(locale, "samples")}#quotation`}>{t("itemByItem")}</Link>
  );
  const facts = [
    { label: copy.hero.price, text: cost, sample: price?.sample },
    ...[minimum, usual, answer].filter((fact) => fact !== undefined),
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
            {fact.text} <SampleMark of={fact} />
            {index < facts.length - 1 && <span className={joints.tenon} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
