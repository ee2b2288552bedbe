import { useEffect, useRef, useState, type ReactNode } from "react";
import { Joint } from "../../ui/joint.tsx";
import type { JointGround } from "../../ui/ground.ts";
import { InlineMarkup } from "../inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import { onceInView } from "../once-in-view.ts";
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

/**
 * A section that lights up when 60 % of its bulb is in view, and goes dark and light again by its switch. It is served
 * lit. The joints of the section below take the colour of the moment.
 */
export function LightBulb({
  copy,
  bulb,
  above,
  room = "marigold",
  children,
}: LightBulbProps) {
  const picture = useRef<HTMLDivElement>(null);
  const [isLit, setIsLit] = useState(true);
  const [isSwitched, setIsSwitched] = useState(false);
  useEffect(() => {
    // After a visitor has used the switch, the light no longer changes by itself.
    if (isSwitched || !picture.current) return undefined;
    return onceInView(picture.current, 0.6, {
      wait: () => setIsLit(false),
      go: () => setIsLit(true),
    });
  }, [isSwitched]);
  return (
    <section
      className={`${styles.lamp} ${room === "white" ? styles.white : ""}`}
      data-lit={isLit}
      data-waits={!isLit && !isSwitched ? "" : undefined}
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
              aria-pressed={isLit}
              onClick={() => {
                setIsSwitched(true);
                setIsLit(!isLit);
              }}
            >
              <span>{copy.switch}</span>
            </button>
          </div>
          <div ref={picture} className={styles.picture}>
            <InlineMarkup piece={bulb} className={styles.bulb} />
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
