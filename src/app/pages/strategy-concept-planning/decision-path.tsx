import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { pieceOf } from "../../ui/piece.ts";
import { Section } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { StrategyConceptPlanningData } from "./strategy-concept-planning.data.ts";
import styles from "./decision-path.module.css";

/** Which service comes first: the first question that is answered so decides. The style sheet finds it, no script. */
export function DecisionPath({
  copy: { heading, lead, steps, end },
}: {
  copy: StrategyConceptPlanningData["copy"]["path"];
}) {
  const t = useWords("service");
  const { locale } = useTree();
  return (
    <Section ground="band" above="paper" seed={3}>
      <div className="split">
        <div>
          <h2 className="section-title">{heading}</h2>
          <p className="lead soft">{lead}</p>
        </div>
        <div className={styles.path}>
          <ol className="ruled-list marker">
            {steps.map(({ question, answer, otherwise }, index) => (
              <li key={question}>
                <fieldset>
                  <legend>{question}</legend>
                  <div>
                    {[answer, otherwise].map((word, choice) => (
                      <label key={word}>
                        <input
                          type="radio"
                          name={`step-${index}`}
                          autoComplete="off"
                          defaultChecked={choice === Number(index === 0)}
                        />
                        <span>{word}</span>
                      </label>
                    ))}
                  </div>
                </fieldset>
              </li>
            ))}
          </ol>
          <div className={styles.results}>
            {steps.map(({ title, text, service }) => (
              <div key={service} className={pieceOf(service)}>
                <h3>{title}</h3>
                <p>{text}</p>
                <TextLink to={href(locale, service)}>{t(service)}</TextLink>
              </div>
            ))}
            <div className={pieceOf("strategy-concept-planning")}>
              <h3>{end.title}</h3>
              <p>{end.text}</p>
            </div>
          </div>
        </div>
      </div>
    </Section>
  );
}
