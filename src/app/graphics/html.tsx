/** HTML or SVG of the project's own files: drawings, charts, and Markdown without raw HTML. */
export function Html({
  html,
  className,
  as: Element = "div",
}: {
  html: string;
  className?: string | undefined;
  as?: "div" | "span";
}) {
  return (
    <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
