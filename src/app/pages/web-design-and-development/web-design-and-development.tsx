import { localeEntries } from "#shared/locales.ts";
import house from "../../graphics/drawings/house.svg?raw";
import { Band, ServicePage } from "../../service-page/service-page.tsx";
import type { ServicePageData } from "../../service-page/service-pages.data.ts";
import { Choice } from "../../ui/choice.tsx";
import styles from "./letters.module.css";

export function Component(data: ServicePageData<"web-design-and-development">) {
  const { heading, items } = data.copy.letters;
  return (
    <ServicePage data={data} picture={house}>
      <Band {...data.copy.letters} seed={1}>
        {/* The same words in three scripts on ruled ground: each needs a height of its own. */}
        <Choice
          name="script"
          legend={heading}
          items={items.map(({ language, sample, text }) => ({
            id: language,
            label: (
              <span lang={language}>{localeEntries[language].endonym}</span>
            ),
            panel: (
              <>
                <p lang={language} className={styles.sample}>
                  <span className={styles[language]}>{sample}</span>
                </p>
                <p>{text}</p>
              </>
            ),
          }))}
        />
      </Band>
    </ServicePage>
  );
}
