import { href } from "#shared/site-map.ts";
import { pieceOf } from "../../ui/piece.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import { Section } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { StrategyConceptPlanningData } from "./strategy-concept-planning.data.ts";
import styles from "./decision-path.module.css";

type PathCopy = StrategyConceptPlanningData["copy"]["path"];

/** The decision path as a stair: each tread is a question; its post says what to do, or the next step is taken. */
export function DecisionPath({ copy }: { copy: PathCopy }) {
  const t = useWords("service");
  const { locale } = useTree();
  return (
    <Section ground="band" above="paper" seed={3}>
      <div className={styles.stairs}>
        <div className={styles.head}>
          <h2>{copy.heading}</h2>
          <p className="lead">{copy.text}</p>
        </div>
        <ol>
          {copy.steps.map(
            ({ question, answer, title, text, service, otherwise }) => (
              <li key={question} className={pieceOf(service)}>
                <h3>
                  <span>{question}</span>
                </h3>
                <div className={styles.post}>
                  <b className={styles.answer}>{answer}</b>
                  <h4>{title}</h4>
                  <p>{text}</p>
                  <TextLink to={href(locale, service)}>{t(service)}</TextLink>
                </div>
                <p className={styles.otherwise}>
                  <b>{otherwise}</b> <Arrow />
                </p>
              </li>
            ),
          )}
          <li className={styles.end}>
            <div className={styles.post}>
              <h3>{copy.end.question}</h3>
              <h4>{copy.end.title}</h4>
              <p>{copy.end.text}</p>
            </div>
          </li>
        </ol>
      </div>
    </Section>
  );
}
