import { SampleMark } from "../company/sample-mark.tsx";
import type { ServiceData } from "./service-pages.data.ts";
import joints from "../ui/tenon.module.css";
import styles from "./terms.module.css";

type OwnerFact = ServiceData["order"]["firstOrder"];

/** What sets the price, how the result is measured, and what cannot be done: three joined pieces. */
export function Terms({
  copy: { terms },
  order,
  limit,
}: ServiceData & { limit?: OwnerFact }) {
  const { heading, price, measure, limits } = terms;
  return (
    <>
      <h2 className="section-title">{heading}</h2>
      <div className={styles.terms}>
        <div className="piece-hinoki">
          <Lines {...price} fact={order.firstOrder} />
          <span className={joints.tenon} />
        </div>
        <div className="piece-celadon">
          <Lines {...measure} />
          <span className={joints.tenon} />
        </div>
        <div className={`on-dark ${styles.limits}`}>
          <Lines {...limits} fact={limit} />
        </div>
      </div>
    </>
  );
}

type LinesProps = ServiceData["copy"]["terms"]["limits"] & {
  fact?: OwnerFact;
  apart?: string;
};

function Lines({ heading, lead, items, fact, apart }: LinesProps) {
  return (
    <>
      <h3>{heading}</h3>
      <p className="phrases">{lead}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
        {fact && (
          <li>
            {fact.label}: {fact.text} <SampleMark of={fact} />
          </li>
        )}
        {apart !== undefined && (
          <li>
            <b>{apart}</b>
          </li>
        )}
      </ul>
    </>
  );
}
