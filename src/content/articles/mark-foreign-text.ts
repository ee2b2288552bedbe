import { element, mapNodes, type ElementContent } from "#shared/text/hast.ts";
import { locales, type Locale } from "#shared/locales.ts";

const scripts = {
  th: /[\u0e00-\u0e7f]+(?:\s+[\u0e00-\u0e7f]+)*/,
  ja: /[\u3005\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff]+/,
} satisfies Record<Exclude<Locale, "en">, RegExp>;

/** A name in another language than the page's, and the note in brackets behind it, which is in the page's own. */
type ForeignName = {
  text: string;
  lang?: Locale | undefined;
  note?: string | undefined;
};

/** The name as a whole if it has letters of the page's own script outside a note: then it is in the page's language. */
export function foreignName(name: string, locale: Locale): ForeignName {
  const [, text = name, note] =
    /^(.+?)(\s*[（(][^（）()]+[）)])$/.exec(name) ?? [];
  const whole = languageOfName(name, locale);
  const lang = languageOfName(text, locale);
  if (whole !== undefined || lang === undefined)
    return { text: name, lang: whole };
  return { text, lang, note };
}

/** The language of a name that has no letter of the page's own script; undefined if it is the page's own. */
export function languageOfName(
  name: string,
  locale: Locale,
): Locale | undefined {
  const written = locales.filter(
    (other) => other !== "en" && scripts[other].test(name),
  );
  if (written.includes(locale)) return undefined;
  const [language = "en"] = written;
  return language === locale ? undefined : language;
}

/** Puts words in the script of another language into a `<span lang>`, so that screen readers and fonts treat them correctly. */
export function markForeignText(
  nodes: readonly ElementContent[],
  locale: Locale,
): ElementContent[] {
  const foreign = locales.filter(
    (other) => other !== locale && other !== "en",
  ) as (keyof typeof scripts)[];
  const pattern = new RegExp(
    foreign.map((other) => `(?<${other}>${scripts[other].source})`).join("|"),
    "g",
  );
  return mapNodes(nodes, (node) =>
    node.type === "text" ? split(node.value) : [node],
  );

  function split(value: string): ElementContent[] {
    const parts: ElementContent[] = [];
    let end = 0;
    for (const match of value.matchAll(pattern)) {
      const lang = foreign.find((other) => match.groups?.[other] !== undefined);
      if (match.index > end)
        parts.push({ type: "text", value: value.slice(end, match.index) });
      parts.push(
        element("span", { lang }, [{ type: "text", value: match[0] }]),
      );
      end = match.index + match[0].length;
    }
    return end === 0
      ? [{ type: "text", value }]
      : [...parts, { type: "text", value: value.slice(end) }];
  }
}
