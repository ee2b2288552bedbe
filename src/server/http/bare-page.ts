import type { RenderedPage } from "#shared/document/render.ts";
import type { Locale } from "#shared/locales.ts";
import { xml } from "#shared/xml.ts";

type BarePage = {
  status: RenderedPage["status"];
  locale: Locale;
  title: string;
  heading: string;
  /** HTML below the heading. */
  body: string;
  /** A style sheet, and its CSP source expression. */
  style?: { css: string; hash: string };
};

/** A page without script, and usually without styles, which costs almost nothing and cannot fail. */
export function barePage({
  status,
  locale,
  title,
  heading,
  body,
  style,
}: BarePage): RenderedPage {
  const html = `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${xml(title)}</title>${style ? `\n<style>${style.css}</style>` : ""}
</head>
<body>
<main>
<h1>${xml(heading)}</h1>
${body}
</main>
</body>
</html>
`;
  return { status, locale, html, styleHashes: style ? [style.hash] : [] };
}
