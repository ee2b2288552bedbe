import type { Sampled } from "#shared/company.ts";
import { SampleMark } from "../company/sample-mark.tsx";
import type { ServiceData } from "./service-data.ts";
import joints from "../ui/tenon.module.css";
import styles from "./terms.module.css";

type OwnerFact = Sampled & { label: string; text: string };

export type TermsProps = {
  copy: ServiceData["copy"]["terms"];
  order: ServiceData["order"];
  limit?: OwnerFact | undefined;
};

/** What sets the price, how the result is measured, and what cannot be done: three joined pieces. */
export function Terms({ copy, order, limit }: TermsProps) {
  const { price, measure, limits } = copy;
  return (
    <>
      <h2 className="section-title">{copy.heading}</h2>
      <div className={styles.terms}>
        <div className="piece-hinoki">
          <Lines copy={price} fact={order.firstOrder} last={price.apart} />
          <span className={joints.tenon} />
        </div>
        <div className="piece-celadon">
          <Lines copy={measure} />
          <span className={joints.tenon} />
        </div>
        <div className={`on-dark ${styles.limits}`}>
          <Lines copy={limits} fact={limit} />
        </div>
      </div>
    </>
  );
}

function Lines({
  copy: { heading, lead, items },
  fact,
  last,
}: {
  copy: ServiceData["copy"]["terms"]["limits"];
  fact?: OwnerFact | undefined;
  last?: string;
}) {
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
        {last !== undefined && (
          <li>
            <b>{last}</b>
          </li>
        )}
      </ul>
    </>
  );
}
