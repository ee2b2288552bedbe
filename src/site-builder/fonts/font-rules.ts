/** The weights and the families that a text may have. */
const choices = [
  ["regular", "bold"],
  ["text", "display"],
] as const;
type Choice = (typeof choices)[number][number];
export type Style = ReadonlySet<Choice>;

/** The rules of a page's styles that choose fonts. */
export type FontRules = {
  /** The text that the styles generate. */
  generated: string;
  /** The style of an element: names are its tag, classes (".name") and attributes ("[name"). */
  styleOf: (
    names: readonly string[],
    ancestors: readonly (readonly string[])[],
    inherited: Style,
  ) => Style;
};

/**
 * The build does not lay pages out, so a selector is read as the names that an element and its ancestors must have, and every
 * rule that may apply counts. A superfluous glyph costs some bytes; a missing one would show in another font.
 */
type Rule = {
  own: readonly string[];
  above: readonly string[];
  /** Whether every element with these names has the style: no pseudo-class, parent or sibling also has to match. */
  isSure: boolean;
  style: Style;
};

const browserRules = "b,strong,th,h1,h2,h3,h4,h5,h6{font-weight:700}";
/** A list of selectors and its declarations, without the at-rules around them. */
const innermost = /([^{};@]+)\{([^{}]*)\}/g;

export function readFontRules(styles: string): FontRules {
  const css = browserRules + styles.replaceAll(/\/\*.*?\*\//gs, "");
  const tokens = readTokens(css);
  /** By the last name of the element. */
  const rules = new Map<string, Rule[]>();
  for (const [, list = "", declarations = ""] of css.matchAll(innermost)) {
    const style = styleIn(declarations, tokens);
    if (style.size === 0) continue;
    for (const selector of list.split(/,(?![^(]*\))/)) {
      const { own, above } = readSelector(selector);
      // Of two names above, nobody asks which is the higher one.
      const isSure = !/[:[+~>]| .* /.test(selector.trim());
      const rule = { own, above, isSure, style };
      const key = own.at(-1) ?? "";
      rules.set(key, [...(rules.get(key) ?? []), rule]);
    }
  }
  return {
    // Our styles generate nothing else.
    generated: css.includes("counter(") ? "0123456789" : "",
    styleOf(names, ancestors, inherited) {
      const found = ["", ...names]
        .flatMap((name) => rules.get(name) ?? [])
        .filter(
          ({ own, above }) =>
            own.every((name) => names.includes(name)) &&
            above.every((name) => ancestors.some((one) => one.includes(name))),
        );
      if (found.length === 0) return inherited;
      return new Set(
        choices.flatMap((values: readonly Choice[]) => {
          const setting = found.filter(({ style }) =>
            values.some((value) => style.has(value)),
          );
          const isSet = setting.some(({ isSure }) => isSure);
          return values.filter(
            (value) =>
              setting.some(({ style }) => style.has(value)) ||
              (!isSet && inherited.has(value)),
          );
        }),
      );
    },
  };
}

/** Reads the custom properties that hold families or weights. */
function readTokens(css: string): Map<string, Choice> {
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*(?:"Site (\w+)|([4-7]00)\s*[;}])/g)].map(
      ([, name = "", family = "", weight]) => [
        name,
        weight !== undefined
          ? weightOf(weight)
          : /Display|Brand/.test(family)
            ? "display"
            : "text",
      ],
    ),
  );
}

function styleIn(declarations: string, tokens: Map<string, Choice>): Style {
  const values = declarations.matchAll(
    /(?:^|[;\s])font(?:-family|-weight)?:([^;]*)/g,
  );
  const words = [...values].flatMap(
    ([, value = ""]) => value.match(/--[\w-]+|\bbold\b|\b[4-7]00\b/g) ?? [],
  );
  return new Set(
    words.flatMap((word) =>
      word.startsWith("--") ? (tokens.get(word) ?? []) : weightOf(word),
    ),
  );
}

const weightOf = (weight: string) =>
  /^(?:bold|[67])/.test(weight) ? "bold" : "regular";

function readSelector(selector: string): Pick<Rule, "own" | "above"> {
  let plain = selector.trim();
  // The innermost parentheses first.
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, "");
  const elements = plain
    .replaceAll(/::?[\w-]+/g, "*")
    // What stands before a sibling combinator is no ancestor.
    .replaceAll(/\s*([+~])\s*/g, "$1")
    .replaceAll(/[^\s>]*[+~]/g, "")
    .split(/[\s>]+/)
    .map((element) => element.match(/\.[\w-]+|\[[\w-]+|^[a-z][\w-]*/g) ?? []);
  return {
    own: elements.at(-1) ?? [],
    above: elements.slice(0, -1).flat(),
  };
}
