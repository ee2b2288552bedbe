import type { ReactNode, Ref } from "react";
import styles from "./note.module.css";

type NoteProps = {
  kind?: "bad" | undefined;
  role?: "alert" | "status" | undefined;
  live?: "off";
  labelledBy?: string;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** A block that tells how something went; it can take focus. */
export function Note({
  kind,
  role,
  live,
  labelledBy,
  className,
  ref,
  children,
}: NoteProps) {
  return (
    <div
      ref={ref}
      role={role}
      aria-live={live}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={[styles.note, kind && styles[kind], className]
        .filter(Boolean)
        .join(" ")}
    >
      {children}
    </div>
  );
}
