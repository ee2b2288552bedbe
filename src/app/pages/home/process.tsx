import { decorative } from "#shared/document/markup.ts";
import { Section } from "../../ui/section.tsx";
import { Head } from "./head.tsx";
import type { HomeCopy } from "./home-copy.ts";
import decide from "./process/decide.svg?raw";
import listen from "./process/listen.svg?raw";
import make from "./process/make.svg?raw";
import measure from "./process/measure.svg?raw";
import plan from "./process/plan.svg?raw";
import styles from "./process.module.css";

const drawings = [listen, plan, make, measure, decide];

/** One beam that goes through the hands: heard, marked, cut, fitted, and ready for the next piece. */
export function Process({ copy }: { copy: HomeCopy["process"] }) {
  return (
    <Section id="process" ground="band" above="night" seed={0}>
      <Head heading={copy.heading} lead={copy.lead} />
      <ol className={styles.steps}>
        {copy.items.map(({ title, text }, index) => (
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
    </Section>
  );
}
