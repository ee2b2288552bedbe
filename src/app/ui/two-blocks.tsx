import "./joined.css";
import styles from "./two-blocks.module.css";

/** Two lists with a joint between them: what is said of the one holds against the other. */
export function TwoBlocks({
  blocks,
}: {
  blocks: readonly { heading: string; items: readonly string[] }[];
}) {
  return (
    <div className={styles.blocks}>
      {blocks.map(({ heading, items }) => (
        <div key={heading} className="joined">
          <h3>{heading}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
