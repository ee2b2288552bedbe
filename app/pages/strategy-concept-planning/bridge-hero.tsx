import { formAnchor } from "#shared/site-map.ts";
import type { Markup } from "#shared/document/markup.ts";
import { Picture } from "../../graphics/picture.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { phrases } from "../../ui/phrases.tsx";
import type { StrategyConceptPlanningData } from "./strategy-concept-planning.data.ts";
import styles from "./bridge-hero.module.css";

type BridgeHeroProps = {
  copy: StrategyConceptPlanningData["copy"]["hero"];
  picture: Markup;
};

/** One picture over the full width: the words stand in the evening sky, the deck runs under them. */
export function BridgeHero({ copy, picture }: BridgeHeroProps) {
  const t = useWords("service");
  const { locale } = useTree();
  return (
    <div className={`on-dark ${styles.hero}`}>
      <div className={`wrap ${styles.text}`}>
        <Breadcrumb current={t("strategy-concept-planning")} />
        <h1>{phrases(copy.heading)}</h1>
        <p className="lead">
          <strong>{copy.claim}</strong>
          {locale !== "ja" && " "}
          {copy.lead}
        </p>
        <ButtonLink to={`#${formAnchor}`} variant="paper">
          {copy.cta}
        </ButtonLink>
      </div>
      <Picture piece={picture} className={styles.picture} />
    </div>
  );
}
