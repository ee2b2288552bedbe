import { SampleMark } from "../../company/sample-mark.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { Section } from "../../ui/section.tsx";
import { Head } from "./head.tsx";
import type { HomeData } from "./home.data.ts";
import styles from "./price.module.css";

/** Where prices start, three at most, and how long an order lasts. */
export function Price({
  copy,
  company: { prices, order },
}: {
  copy: HomeData["copy"]["price"];
  company: NonNullable<HomeData["company"]>;
}) {
  const t = useWords("sign");
  return (
    <Section id="price" ground="deep" above="paper" seed={1}>
      <div className={styles.price}>
        <div>
          <Head heading={copy.heading} lead={copy.lead} />
          <dl>
            {[order.minimum, order.usual, order.firstOrder].map(
              (fact) =>
                fact && (
                  <div key={fact.label}>
                    <dt className="soft">{fact.label}</dt>
                    <dd>
                      {fact.text} <SampleMark of={fact} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        <ul>
          {prices.slice(0, 3).map((price) => (
            <li key={price.service ?? ""}>
              <h3>{price.service ? t(price.service) : copy.monthly}</h3>
              <p>
                {price.before}
                <b>{price.amount}</b>
                {price.after} <SampleMark of={price} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
