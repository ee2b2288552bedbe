import type { ComponentProps } from "react";
import styles from "./note.module.css";

/** A block that tells how something went; it can take focus. */
export function Note({
  kind,
  className,
  ...rest
}: ComponentProps<"div"> & { kind?: "bad" }) {
  const names = [styles.note, kind && styles[kind], className];
  return (
    <div {...rest} tabIndex={-1} className={names.filter(Boolean).join(" ")} />
  );
}
