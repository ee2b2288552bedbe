import { markupAttribute, type Markup } from "./markup.ts";
import { trustedMarkup } from "./trusted-markup.ts";

type DrawnProps = {
  piece: Markup;
  className?: string | undefined;
  as?: "div" | "span";
};

/** Shows a piece of markup that was drawn at build time. React leaves its content alone. */
export function Drawn({ piece, className, as: Element = "div" }: DrawnProps) {
  return (
    <Element
      className={className}
      {...{ [markupAttribute]: piece.markup }}
      // The markup comes from our own build: drawings, charts, and Markdown without raw HTML.
      dangerouslySetInnerHTML={{ __html: trustedMarkup(piece.html) }}
    />
  );
}
