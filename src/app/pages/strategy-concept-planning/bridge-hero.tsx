import type { Markup } from "#shared/document/markup.ts";
import { Picture } from "../../graphics/picture.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { HeroPromise } from "../../service-page/hero-promise.tsx";
import type { StrategyConceptPlanningData } from "./strategy-concept-planning.data.ts";
import styles from "./bridge-hero.module.css";

type BridgeHeroProps = {
  copy: StrategyConceptPlanningData["copy"]["hero"];
  picture: Markup;
};

/** One picture over the full width: the words stand in the evening sky, the deck runs under them. */
export function BridgeHero({ copy, picture }: BridgeHeroProps) {
  const t = useWords("service");
  return (
    <div className={`on-dark ${styles.hero}`}>
      <div className={`wrap ${styles.text}`}>
        <Breadcrumb current={t("strategy-concept-planning")} />
        <h1>{copy.heading}</h1>
        <HeroPromise copy={copy} />
      </div>
      <Picture piece={picture} className={styles.picture} />
    </div>
  );
}
