import { Joint, type JointGround } from "../../ui/joint.tsx";
import styles from "./footer-joint.module.css";

/** The decorative edge (tenons) where the last section of a page reaches into the footer. It is the last element of `main`. */
export function FooterJoint({ ground }: { ground: JointGround }) {
  return (
    <div className={styles.edge}>
      <Joint ground={ground} seed={3} />
    </div>
  );
}
