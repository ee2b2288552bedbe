import { InlineMarkup } from "../graphics/inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import styles from "./chart.module.css";

/** A chart that was drawn at build time: none of its code reaches the browser. */
export function Chart({ piece }: { piece: Markup }) {
  return <InlineMarkup piece={piece} className={styles.chart} />;
}
