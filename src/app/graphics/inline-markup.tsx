import { markupAttribute, type Markup } from "#shared/document/markup.ts";
import { trustedMarkup } from "./trusted-markup.ts";

type InlineMarkupProps = {
  piece: Markup;
  className?: string | undefined;
  as?: "div" | "span";
};

/** Shows markup that the build made. React does not touch its content. */
export function InlineMarkup({
  piece,
  className,
  as: Element = "div",
}: InlineMarkupProps) {
  return (
    <Element
      className={className}
      // The loader may have marked it as shown.
      suppressHydrationWarning
      {...{ [markupAttribute]: piece.markup }}
      // The markup comes from our own build: drawings, charts, and Markdown without raw HTML.
      dangerouslySetInnerHTML={{ __html: trustedMarkup(piece.html) }}
    />
  );
}
