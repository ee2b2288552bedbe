import type { ReactNode, Ref } from "react";
import styles from "./note.module.css";

type NoteProps = {
  kind?: "ok" | "bad" | undefined;
  role?: "alert" | "status";
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A block that tells how something went; it can take focus. */
export function Note({ kind, role, className, ref, children }: NoteProps) {
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={-1}
      className={[styles.note, kind && styles[kind], className]
        .filter(Boolean)
        .join(" ")}
    >
      {children}
    </div>
  );
}
