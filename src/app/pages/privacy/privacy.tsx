import { NoticePage } from "../../notice-page/notice-page.tsx";
import { AddressLinked } from "../../ui/mail-linked.tsx";
import { TwoBlocks } from "../../ui/two-blocks.tsx";
import type { PrivacyData } from "./privacy.data.ts";
import styles from "./summary.module.css";

/** Before the sections the notice in short: what is kept locked to what is not, and four points. */
export function Component(data: PrivacyData) {
  const { heading, keep, leave, points } = data.copy.summary;
  return (
    <NoticePage page="privacy" data={data}>
      <section className={styles.summary} aria-labelledby="summary">
        <h2 id="summary" className="visually-hidden">
          {heading}
        </h2>
        <div className="wrap">
          <TwoBlocks blocks={[keep, leave]} />
        </div>
        <ul className={`wrap ${styles.points}`}>
          {points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                <AddressLinked text={text} />
              </p>
            </li>
          ))}
        </ul>
      </section>
    </NoticePage>
  );
}
