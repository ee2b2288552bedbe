import { colourOf, type Service } from "#shared/services.ts";
import { pieceOf } from "../ui/piece.ts";
import { Picture } from "../graphics/picture.tsx";
import type { Markup } from "#shared/document/markup.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Breadcrumb } from "../layout/breadcrumb.tsx";
import { HeroPromise } from "./hero-promise.tsx";
import type { ServiceCopy } from "./service-copy.ts";
import "./object-on-piece.css";
import styles from "./service-hero.module.css";

type ServiceHeroProps = {
  service: Service;
  copy: ServiceCopy["hero"];
  picture: Markup;
};

/** Top of a service page, in the colour of its piece: the promise low on the left, the object on the right. */
export function ServiceHero({ service, copy, picture }: ServiceHeroProps) {
  const t = useWords("service");
  const ground = colourOf[service];
  return (
    <div
      className={`${styles.hero} object-on ${pieceOf(service)} ${styles[ground] ?? ""}`}
    >
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.text}>
          <Breadcrumb current={t(service)} />
          <div>
            <h1>{copy.heading}</h1>
            <HeroPromise copy={copy} />
          </div>
        </div>
        <Picture piece={picture} className={styles.picture} />
      </div>
    </div>
  );
}
