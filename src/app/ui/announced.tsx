import type { ReactNode } from "react";
import type { Locale } from "#shared/locales.ts";

/**
 * A text that screen readers say when it changes. The element is there before its text, because they miss what comes
 * with its text. It has no role, because some say "status bar" where an empty one stands.
 */
export function Announced({
  className = "visually-hidden",
  lang,
  children,
}: {
  /** Without a class it is only spoken. */
  className?: string;
  lang?: Locale;
  children: ReactNode;
}) {
  return (
    <p className={className} lang={lang} aria-live="polite" aria-atomic="true">
      {children}
    </p>
  );
}
