import { InlineMarkup } from "./inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import "./drawing.css";

/** A drawing in the site's colours. What it means stands in words beside or on it. */
export function Picture({
  piece,
  className,
}: {
  piece: Markup;
  className?: string | undefined;
}) {
  return <InlineMarkup piece={piece} className={className} />;
}
