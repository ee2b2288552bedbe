import type { ReactNode } from "react";
import { Link } from "./link.tsx";
import { Arrow } from "./arrow.tsx";
import styles from "./text-link.module.css";

/** A link that stands for itself, with an arrow; inside running text use `Link`. */
export function TextLink({
  to,
  isExternal = false,
  children,
}: {
  to: string;
  isExternal?: boolean;
  children: ReactNode;
}) {
  return (
    <Link to={to} isExternal={isExternal} className={styles.link}>
      <span>{children}</span> <Arrow />
    </Link>
  );
}
