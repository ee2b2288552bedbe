import type { ReactNode } from "react";
import { Joint, type JointGround } from "../../ui/joint.tsx";
import { decorative } from "#shared/document/markup.ts";
import { Html } from "../html.tsx";
import bulb from "./bulb.svg?raw";
import styles from "./light-bulb.module.css";

/** The words of a lamp. `on` and `off` say what its light means. */
type LampCopy = { heading: string; lead: string; on: string; off: string };

/**
 * A section in the light of a lamp, which is served lit. Bulb, cord and the written state are the labels of one checkbox, so
 * that it works without script. `children` stand in its light.
 */
export function LightBulb({
  copy,
  above,
  children,
}: {
  copy: LampCopy;
  above: JointGround;
  children?: ReactNode;
}) {
  return (
    <section className={`later ${styles.lamp}`}>
      <Joint ground={above} />
      <div className={`wrap ${styles.inside}`}>
        <label className={styles.bulb}>
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The checkbox itself says whether it is checked.
            role="switch"
            id="lamp"
            autoComplete="off"
            defaultChecked
          />
          <Html as="span" html={decorative(bulb)} />
        </label>
        <div className={styles.text}>
          <h2>{copy.heading}</h2>
          <p className="lead">{copy.lead}</p>
          <label htmlFor="lamp" className={styles.state}>
            <i />
            <span>{copy.on}</span>
            <span>{copy.off}</span>
          </label>
          {children}
        </div>
      </div>
    </section>
  );
}
