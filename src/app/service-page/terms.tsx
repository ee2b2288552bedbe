import type { ReactNode } from "react";
import { SampleMark } from "../company/sample-mark.tsx";
import { useTree } from "../i18n/i18n.tsx";
import { SectionHead } from "../ui/section.tsx";
import joints from "../ui/tenon.module.css";
import type { ServiceData } from "./service-pages.data.ts";
import styles from "./terms.module.css";

/** What sets the price, how the result is measured, and what cannot be done: three joined pieces. */
export function Terms({ copy, offer, service }: ServiceData) {
  const { heading, price, measure, limits } = copy.terms;
  // A project ends when it is delivered.
  const isMonthly = offer.price?.per !== "project";
  return (
    <>
      <SectionHead heading={heading} />
      <div className={styles.terms}>
        <div className="piece-hinoki">
          <Lines {...price}>
            {isMonthly && <Line fact={offer.minimum} />}
            {isMonthly && <Line fact={offer.usual} />}
            <Line fact={offer.firstOrder} />
            <li>
              <b>{price.apart}</b>
            </li>
            {service === "google-seo" && <Line fact={offer.searchAds} />}
          </Lines>
          <span className={joints.tenon} />
        </div>
        <div className="piece-celadon">
          <Lines {...measure} />
          <span className={joints.tenon} />
        </div>
        <div className={`on-dark ${styles.limits}`}>
          <Lines {...limits} />
        </div>
      </div>
    </>
  );
}

type LinesProps = {
  heading: string;
  lead: string;
  items: readonly string[];
  children?: ReactNode;
};

function Lines({ heading, lead, items, children }: LinesProps) {
  return (
    <>
      <h3>{heading}</h3>
      <p className="phrases">{lead}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
        {children}
      </ul>
    </>
  );
}

function Line({ fact }: { fact: ServiceData["offer"]["minimum"] }) {
  const { locale } = useTree();
  if (fact === undefined) return null;
  const colon = locale === "ja" ? "：" : ": ";
  return (
    <li>
      {fact.label + colon + fact.text} <SampleMark of={fact} />
    </li>
  );
}
