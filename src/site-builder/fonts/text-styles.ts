import { attribute, type Element } from "../files/index.ts";

/** The weights and the families that a text may have. */
const choices = [
  ["regular", "bold"],
  ["text", "display"],
] as const;
type Choice = (typeof choices)[number][number];
export type Style = ReadonlySet<Choice>;

export const anyStyle: Style = new Set(choices.flat());
export const plainStyle: Style = new Set(["regular", "text"]);

/** The tag, the classes (".name") and the attributes ("[name") of an element. */
export type Names = ReadonlySet<string>;

/**
 * What a style rule says about fonts. The build does not lay pages out: a selector that it cannot decide counts as both. A
 * superfluous glyph costs some bytes; a missing glyph would show in another font.
 */
type FontRule = {
  /** The names that the element must have, those of its ancestors, and those of its parent. */
  own: readonly string[];
  above: readonly string[];
  parent: readonly string[];
  /** Whether every element with these names has the style: no pseudo-class or position also has to match. */
  isSure: boolean;
  /** Rules with a class override those for tags. */
  hasClass: boolean;
  style: Style;
};

/** The rules of a style sheet that choose fonts, by the last name of their element. */
export type FontRules = ReadonlyMap<string, readonly FontRule[]>;

const browserRules = "b,strong,th,h1,h2,h3,h4,h5,h6{font-weight:700}";
/** A list of selectors and its declarations, without the at-rules around them. */
const innermost = /([^{};]+)\{([^{}]*)\}/g;

export function readFontRules(styles: string): FontRules {
  const css = browserRules + styles.replaceAll(/\/\*.*?\*\//gs, "");
  const tokens = readTokens(css);
  const rules = new Map<string, FontRule[]>();
  for (const [, list = "", declarations = ""] of css.matchAll(innermost)) {
    const style = styleIn(declarations, tokens);
    if (list.includes("@") || style.size === 0) continue;
    for (const selector of list.split(/,(?![^(]*\))/).flatMap(expand)) {
      const rule = { ...readSelector(selector), style };
      const key = rule.own.at(-1) ?? "";
      rules.set(key, [...(rules.get(key) ?? []), rule]);
    }
  }
  return rules;
}

export function namesOf(element: Element): Names {
  const classes = attribute(element, "class")?.split(" ") ?? [];
  return new Set([
    element.tagName,
    ...classes.map((name) => `.${name}`),
    ...element.attrs.map(({ name }) => `[${name}`),
  ]);
}

/** Returns the style of an element. Of the rules that may apply, each one counts. */
export function styleOf(
  all: FontRules,
  names: Names,
  ancestors: readonly Names[],
  inherited: Style,
): Style {
  const found = ["", ...names]
    .flatMap((name) => all.get(name) ?? [])
    .filter(
      ({ own, above, parent }) =>
        own.every((name) => names.has(name)) &&
        parent.every((name) => ancestors.at(-1)?.has(name)) &&
        above.every((name) => ancestors.some((some) => some.has(name))),
    );
  if (found.length === 0) return inherited;
  const style = choices.flatMap((values: readonly Choice[]) => {
    const setting = found.filter((rule) =>
      values.some((value) => rule.style.has(value)),
    );
    const classed = setting.filter(({ hasClass }) => hasClass);
    const rules = classed.some(({ isSure }) => isSure) ? classed : setting;
    const isSet = rules.some(({ isSure }) => isSure);
    return values.filter(
      (value) =>
        rules.some((rule) => rule.style.has(value)) ||
        (!isSet && inherited.has(value)),
    );
  });
  return new Set(style);
}

/** Reads the custom properties that hold families or weights. */
function readTokens(css: string): Map<string, Choice> {
  const tokens = new Map<string, Choice>();
  for (const [, name = "", family, weight] of css.matchAll(
    /(--[\w-]+):\s*(?:"Site (\w+)|([4-7])00\s*[;}])/g,
  ))
    if (weight !== undefined) tokens.set(name, weightOf(weight));
    else
      tokens.set(
        name,
        family === "Display" || family === "Brand" ? "display" : "text",
      );
  return tokens;
}

function styleIn(declarations: string, tokens: Map<string, Choice>): Style {
  const style = new Set<Choice>();
  for (const [, value = ""] of declarations.matchAll(
    /(?:^|[;\s])font(?:-family|-weight)?:([^;]*)/g,
  ))
    for (const [word] of value.matchAll(/--[\w-]+|\bbold\b|\b[4-7]00\b/g)) {
      const choice = word.startsWith("--") ? tokens.get(word) : weightOf(word);
      if (choice !== undefined) style.add(choice);
    }
  return style;
}

const weightOf = (weight: string) =>
  /^(?:bold|[67])/.test(weight) ? "bold" : "regular";

/** Writes a selector out for each alternative of an `:is()` that begins an element. */
function expand(selector: string): string[] {
  const [, before = "", list, after = ""] =
    /^((?:.*[\s>])?):is\(([^()]*)\)(.*)$/s.exec(selector) ?? [];
  return list === undefined
    ? [selector]
    : list.split(",").flatMap((one) => expand(before + one.trim() + after));
}

function readSelector(selector: string): Omit<FontRule, "style"> {
  let plain = selector.trim();
  // The innermost parentheses first.
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, "");
  plain = plain
    .replaceAll(/::?[\w-]+/g, "*")
    // What stands before a sibling combinator is no ancestor.
    .replaceAll(/\s*([+~>])\s*/g, "$1")
    .replaceAll(/[^\s>]*[+~]/g, "");
  const elements = plain
    .split(/[\s>]+/)
    .map((element) => element.match(/\.[\w-]+|\[[\w-]+|^[a-z][\w-]*/g) ?? []);
  return {
    own: elements.at(-1) ?? [],
    above: elements.slice(0, -1).flat(),
    parent: (/>[^\s>]*$/.test(plain) && elements.at(-2)) || [],
    isSure: !/[:[+~]/.test(selector),
    hasClass: elements.flat().some((name) => name.startsWith(".")),
  };
}
