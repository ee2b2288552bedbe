import { decorative } from "#shared/document/markup.ts";
import type { HomeCopy } from "./home-copy.ts";
import decide from "./process/decide.svg?raw";
import listen from "./process/listen.svg?raw";
import make from "./process/make.svg?raw";
import measure from "./process/measure.svg?raw";
import plan from "./process/plan.svg?raw";
import styles from "./approach.module.css";

const drawings = [listen, plan, make, measure, decide];

/** One beam that goes through the hands: heard, marked, cut, fitted, and ready for the next piece. */
export function Process({ steps }: { steps: HomeCopy["process"]["items"] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title}>
          <div
            dangerouslySetInnerHTML={{
              __html: decorative(drawings[index]?.trim() ?? ""),
            }}
          />
          <div>
            <h3>{title}</h3>
            <p className="soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
