import { href } from "#shared/site-map.ts";
import bridge from "../../graphics/drawings/bridge.svg?raw";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Band, ServicePage } from "../../service-page/service-page.tsx";
import type { ServicePageData } from "../../service-page/service-pages.data.ts";
import { pieceOf } from "../../ui/piece.ts";
import { TextLink } from "../../ui/text-link.tsx";
import styles from "./decision-path.module.css";

export function Component(data: ServicePageData<"strategy-concept-planning">) {
  const { steps, end } = data.copy.path;
  const t = useWords("service");
  const { locale } = useTree();
  return (
    <ServicePage data={data} picture={bridge} isWide>
      <Band {...data.copy.path} seed={3}>
        {/* The first question that is answered so decides. The style sheet finds it, no script. */}
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
      </Band>
    </ServicePage>
  );
}
