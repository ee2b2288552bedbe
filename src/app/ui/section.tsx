import type { ReactNode } from "react";
import { Joint, type Ground, type JointGround } from "./joint.tsx";
import grounds from "./ground.module.css";
import styles from "./section.module.css";

type SectionProps = {
  ground?: Ground;
  /**
   * The ground of the section above. If it is another one, its tenons reach into this section. If it is the same, the two
   * have one gap between them.
   */
  above?: JointGround;
  id?: string;
  /** Puts the joints elsewhere, so that no two sections look alike. */
  seed?: number;
  children: ReactNode;
};

export function Section({
  ground = "paper",
  above,
  id,
  seed = 0,
  children,
}: SectionProps) {
  const names = [
    styles.section,
    "later",
    grounds[ground],
    (ground === "band" || ground === "night") && "on-dark",
    above === ground && styles.runningOn,
    above !== undefined && above !== ground && styles.joined,
  ];
  return (
    <section id={id} className={names.filter(Boolean).join(" ")}>
      {above !== undefined && above !== ground && (
        <Joint ground={above} seed={seed} />
      )}
      <div className="wrap">{children}</div>
    </section>
  );
}

type HeadProps = { heading: string; lead?: string; children?: ReactNode };

/** The heading of a section, the sentence below it, and what stands beside them, or below them in a column. */
export function SectionHead({ heading, lead, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h2>{heading}</h2>
        {lead !== undefined && <p className="lead soft">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
