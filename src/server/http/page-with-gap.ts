import type { RenderedPage } from "#shared/document/render.ts";

/** A page that was rendered once with a placeholder. The function puts text in its place, which is escaped already. */
export function pageWithGap(
  page: RenderedPage,
  placeholder: string,
): (text: string) => RenderedPage {
  const fixed = page.html.split(placeholder).map((html) => ({ html }));
  return (text) => ({
    ...page,
    html: page.html.replaceAll(placeholder, () => text),
    parts: fixed.flatMap((part, index) =>
      index === 0 ? [part] : [text, part],
    ),
  });
}
