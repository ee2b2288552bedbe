import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "./link.tsx";
import { Arrow } from "./arrow.tsx";
import styles from "./button.module.css";

type Variant = "ink" | "paper" | "quiet";
type Look = { variant?: Variant; children: ReactNode };

/** A link that looks like a button: two pieces, held by a straight tenon that closes when pointed at. */
export function ButtonLink({
  to,
  isExternal = false,
  ...look
}: Look & { to: string; isExternal?: boolean }) {
  return (
    <Link to={to} isExternal={isExternal} className={buttonClass(look.variant)}>
      <Pieces {...look} />
    </Link>
  );
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled"> & {
    isBusy?: boolean;
  };

/** A button is never disabled, since focus would be lost: while busy it says so and does nothing. */
export function Button({
  variant = "ink",
  isBusy = false,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      className={buttonClass(variant)}
      aria-disabled={isBusy || undefined}
    >
      <Pieces variant={variant}>{children}</Pieces>
    </button>
  );
}

function Pieces({ variant = "ink", children }: Look) {
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

function buttonClass(variant: Variant = "ink"): string {
  return [styles.button, variant !== "ink" && styles[variant]]
    .filter(Boolean)
    .join(" ");
}
