import type { ReactNode } from "react";
import { Joint } from "../../ui/joint.tsx";
import type { JointGround } from "../../ui/ground.ts";
import { InlineMarkup } from "../inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import styles from "./light-bulb.module.css";

type LightBulbProps = {
  copy: { heading: string; lead: string; switch: string };
  bulb: Markup;
  /** The ground of the section above, whose tenons reach into this one. */
  above: JointGround;
  /** The ground once the light is on: marigold, or a white room where marigold stands above. */
  room?: "marigold" | "white";
  /** The content in the light. */
  children?: ReactNode;
};

/** A section in the light of a lamp, which is served lit (`light-bulb.element.ts`). */
export function LightBulb({
  copy,
  bulb,
  above,
  room = "marigold",
  children,
}: LightBulbProps) {
  return (
    <light-bulb
      class={`${styles.lamp} ${room === "white" ? styles.white : ""}`}
      data-lit="true"
    >
      <Joint ground={above} />
      <div className="wrap">
        <div className={styles.inside}>
          <div className={styles.text}>
            <h2>{copy.heading}</h2>
            <p className="lead">{copy.lead}</p>
            <button
              type="button"
              className={`${styles.switch} needs-script`}
              aria-pressed="true"
            >
              <span>{copy.switch}</span>
            </button>
          </div>
          <div className={styles.picture} data-bulb="">
            <InlineMarkup piece={bulb} className={styles.bulb} />
          </div>
        </div>
        {children}
      </div>
    </light-bulb>
  );
}
