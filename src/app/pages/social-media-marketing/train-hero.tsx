import type { Markup } from "#shared/document/markup.ts";
import { Picture } from "../../graphics/picture.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { HeroPromise } from "../../service-page/hero-promise.tsx";
import type { SocialMediaMarketingData } from "./social-media-marketing.data.ts";
import styles from "./train-hero.module.css";

type TrainHeroProps = {
  copy: SocialMediaMarketingData["copy"]["hero"];
  talk: SocialMediaMarketingData["copy"]["talk"];
  picture: Markup;
};

/** Words in the sky, one line across the whole width; above the train, what people say and what they hear back. */
export function TrainHero({ copy, talk, picture }: TrainHeroProps) {
  const t = useWords("service");
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.sky}`}>
        <div>
          <Breadcrumb current={t("social-media-marketing")} />
          <h1>{copy.heading}</h1>
        </div>
        <div className={styles.promise}>
          <HeroPromise copy={copy} />
        </div>
        <div className={styles.talk} aria-hidden="true">
          {talk.map(({ lang, ask, answer }) => (
            <p key={lang} lang={lang}>
              <span>{ask}</span>
              <span>{answer}</span>
            </p>
          ))}
        </div>
      </div>
      <Picture piece={picture} className={styles.line} />
    </div>
  );
}
