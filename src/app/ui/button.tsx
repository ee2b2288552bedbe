import type { ComponentProps, ReactNode } from "react";
import { Link } from "./link.tsx";
import { Arrow } from "./arrow.tsx";
import styles from "./button.module.css";

type Look = { variant?: "ink" | "paper" | "quiet"; children: ReactNode };

/** A link that looks like a button: two pieces, held by a straight tenon that closes when pointed at. */
export function ButtonLink({
  to,
  isExternal = false,
  ...look
}: Look & { to: string; isExternal?: boolean }) {
  return (
    <Link to={to} isExternal={isExternal} className={classOf(look)}>
      <Pieces {...look} />
    </Link>
  );
}

/** A button is never disabled, since focus would be lost: while busy it says so and does nothing. */
export function Button({
  variant = "ink",
  isBusy = false,
  children,
  ...rest
}: Look & Omit<ComponentProps<"button">, "disabled"> & { isBusy?: boolean }) {
  const look = { variant, children };
  return (
    <button
      {...rest}
      className={classOf(look)}
      aria-disabled={isBusy || undefined}
    >
      <Pieces {...look} />
    </button>
  );
}

function Pieces({ variant, children }: Look) {
  return (
    <>
      <span className={styles.label}>
        <span>{children}</span>
      </span>
      {variant !== "quiet" && (
        <span className={styles.tip}>
          <Arrow />
        </span>
      )}
    </>
  );
}

const classOf = ({ variant = "ink" }: Look) =>
  variant === "ink" ? styles.button : `${styles.button} ${styles[variant]}`;
