import { Joint } from "../../ui/joint.tsx";
import type { JointGround } from "../../ui/ground.ts";
import { StaticHtml } from "../../islands/static-html.tsx";
import styles from "./footer-joint.module.css";

/** The tenons that the last section of a page sends into the footer. Stands behind that section, at the end of `main`. */
export function FooterJoint({ ground }: { ground: JointGround }) {
  return (
    <StaticHtml className={styles.edge}>
      <Joint ground={ground} seed={3} />
    </StaticHtml>
  );
}
