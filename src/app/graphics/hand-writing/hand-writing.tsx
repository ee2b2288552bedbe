import { InlineMarkup } from "../inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import styles from "./hand-writing.module.css";

/** Writing that writes itself once (`hand-writing.element.ts`). It is served finished; `alt` says what stands there. */
export function HandWriting({ piece, alt }: { piece: Markup; alt: string }) {
  return (
    <hand-writing role="img" aria-label={alt}>
      <InlineMarkup piece={piece} className={styles.hand} />
    </hand-writing>
  );
}
