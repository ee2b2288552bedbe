import { colourOf } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { pieceOf } from "../ui/piece.ts";
import { InlineMarkup } from "../graphics/inline-markup.tsx";
import "../graphics/drawing.css";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import type { JointGround } from "../ui/ground.ts";
import { Joint } from "../ui/joint.tsx";
import type { ServiceCopy } from "./service-copy.ts";
import styles from "./fits-with.module.css";
import "./object-on-piece.css";
import joints from "../ui/tenon.module.css";

/** The ground of the form, which follows. */
const formGround: JointGround = "marigold";

/**
 * Two other services this one fits with: the block on the left sends a dovetail into the one on the right, and both
 * send their tenons into the section below.
 */
export function FitsWith({ copy }: { copy: ServiceCopy["fits"] }) {
  const t = useWords("sign");
  const { locale } = useTree();
  return (
    <section className={styles.fits}>
      <h2 className="wrap">{copy.heading}</h2>
      <div className={styles.pair}>
        {copy.items.map(({ service, text, picture }, index) => {
          const ground: JointGround = colourOf[service];
          return (
            <div
              key={service}
              className={[
                styles.block,
                ground === formGround && styles.sameGround,
                `object-on ${pieceOf(service)}`,
              ]
                .filter(Boolean)
                .join(" ")}
            >
              <Link to={href(locale, service)}>
                <b>{t(service)}</b>
                <span>{text}</span>
                <InlineMarkup piece={picture} className={styles.picture} />
              </Link>
              {index === 0 && <span className={joints.tenon} />}
              <Joint ground={ground} seed={1} />
            </div>
          );
        })}
      </div>
    </section>
  );
}
