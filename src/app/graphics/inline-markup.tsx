import type { Markup } from "#shared/document/markup.ts";

type InlineMarkupProps = {
  piece: Markup;
  className?: string | undefined;
  as?: "div" | "span";
};

/** Markup that the build made: drawings, charts, and Markdown without raw HTML. */
export function InlineMarkup({
  piece,
  className,
  as: Element = "div",
}: InlineMarkupProps) {
  return (
    <Element
      className={className}
      dangerouslySetInnerHTML={{ __html: piece.html }}
    />
  );
}
