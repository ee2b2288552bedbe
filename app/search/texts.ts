import type { Locale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { paragraphsOfMarkdown } from "./paragraphs.ts";
import type { Shown } from "./shown.ts";

/** The paragraphs of a result, in which the sentence that was found stands. */
export async function paragraphsOf(
  shown: Shown,
  locale: Locale,
): Promise<string[]> {
  if (shown.kind === "question") {
    const answers = await (await answered(shown.text)).json();
    return [(answers as Record<string, string>)[shown.heading] ?? ""];
  }
  if (shown.kind === "page")
    return (await answered(shown.text)).json() as Promise<string[]>;
  const path = href(locale, "article", { slug: shown.slug });
  return paragraphsOfArticle(await (await answered(`${path}index.md`)).text());
}

/** The heading and the date of an article (`entryMarkdown`) stand in its row already. */
export function paragraphsOfArticle(markdown: string): string[] {
  const [, description = "", , ...text] = markdown.split("\n\n");
  return paragraphsOfMarkdown([description, ...text].join("\n\n"));
}

async function answered(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}
