import type { ReactNode } from "react";
import type { Ground, JointGround } from "./ground.ts";
import { Joint } from "./joint.tsx";
import { StaticHtml } from "../client/static-html.tsx";
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
  /** Something in it has state, a handler or an effect; see `StaticHtml`. */
  isLive?: boolean;
  children: ReactNode;
};

export function Section({
  ground = "paper",
  above,
  id,
  seed = 0,
  isLive = false,
  children,
}: SectionProps) {
  const parts = (
    <>
      {above !== undefined && above !== ground && (
        <Joint ground={above} seed={seed} />
      )}
      <div className="wrap">{children}</div>
    </>
  );
  const names = [
    styles.section,
    "later",
    grounds[ground],
    ground === "band" && "on-dark",
    above === ground && styles.runningOn,
  ];
  const attributes = { id, className: names.filter(Boolean).join(" ") };
  return isLive ? (
    <section {...attributes} suppressHydrationWarning>
      {parts}
    </section>
  ) : (
    <StaticHtml as="section" {...attributes}>
      {parts}
    </StaticHtml>
  );
}

/** Heading of a section, with the paragraph that leads into it. */
export function SectionHead({
  heading,
  lead,
}: {
  heading: string;
  lead?: string;
}) {
  return (
    <div className={styles.head}>
      <h2>{heading}</h2>
      {lead !== undefined && <p className="lead soft">{lead}</p>}
    </div>
  );
}
