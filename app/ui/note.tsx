import type { ReactNode, Ref } from "react";
import styles from "./note.module.css";

type NoteProps = {
  kind?: "neutral" | "ok" | "bad";
  role?: "alert" | "status";
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A block that tells how something went; it can take focus. */
export function Note({
  kind = "neutral",
  role,
  className = "",
  ref,
  children,
}: NoteProps) {
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={-1}
      className={`${styles.note} ${styles[kind]} ${className}`}
    >
      {children}
    </div>
  );
}
