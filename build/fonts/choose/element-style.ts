import { attribute, type Element } from "../../files/parse-html.ts";
import type { FaceRule } from "./text-styles.ts";

/** The weights and families that the text of an element may have. */
export type Style = {
  regular: boolean;
  bold: boolean;
  text: boolean;
  display: boolean;
};

export const anyStyle: Style = {
  regular: true,
  bold: true,
  text: true,
  display: true,
};
const plain: Style = { regular: true, bold: false, text: true, display: false };

/**
 * An element with its ancestors, as the selectors of the rules see it. Elements with the same tag, classes and ancestors
 * share one object, so that the rules are matched once for them. The pages of a site have a few hundred such objects.
 */
export type Context = {
  tag: string;
  classes: readonly string[];
  style: Style;
  parent: Context | undefined;
  children: Map<string, Context>;
  rules: Rules;
};

type Rules = {
  byTag: Map<string, FaceRule[]>;
  byClass: Map<string, FaceRule[]>;
  /** Names of the attributes that the rules require. */
  attributes: readonly string[];
};

const roots = new WeakMap<readonly FaceRule[], Context>();

/** Returns the parent of a page's outermost elements. Without rules every text may have every family and weight. */
export function rootContext(rules: readonly FaceRule[] | undefined): Context {
  const known = rules && roots.get(rules);
  if (known !== undefined) return known;
  const root: Context = {
    tag: "",
    classes: [],
    style: rules === undefined ? anyStyle : plain,
    parent: undefined,
    children: new Map(),
    rules: indexRules(rules ?? []),
  };
  if (rules !== undefined) roots.set(rules, root);
  return root;
}

/** Returns the context of an element inside that of its parent. */
export function childContext(parent: Context, element: Element): Context {
  const { rules, style } = parent;
  const tag = element.tagName;
  const classNames = attribute(element, "class") ?? "";
  const attributes = rules.attributes.filter(
    (name) => attribute(element, name) !== undefined,
  );
  const key = [tag, classNames, ...attributes].join(" ");
  const known = parent.children.get(key);
  if (known !== undefined) return known;
  const classes = classNames === "" ? [] : classNames.split(" ");
  const context = { tag, classes, style, parent, rules, children: new Map() };
  context.style = styleOf(context, attributes);
  parent.children.set(key, context);
  return context;
}

function indexRules(rules: readonly FaceRule[]): Rules {
  const byTag: Rules["byTag"] = new Map();
  const byClass: Rules["byClass"] = new Map();
  for (const rule of rules) {
    const [first] = rule.classes;
    const [map, key] =
      first === undefined ? [byTag, rule.tag ?? "*"] : [byClass, first];
    map.set(key, [...(map.get(key) ?? []), rule]);
  }
  const attributes = new Set(rules.flatMap((rule) => rule.attributes));
  return { byTag, byClass, attributes: [...attributes] };
}

function styleOf(context: Context, attributes: readonly string[]): Style {
  const { tag, classes, parent, style: inherited, rules: all } = context;
  const hasName = (element: Context | undefined, name: string) =>
    element?.tag === name || element?.classes.includes(name) === true;
  const rules = [
    ...[tag, "*"].flatMap((name) => all.byTag.get(name) ?? []),
    ...classes.flatMap((name) => all.byClass.get(name) ?? []),
  ].filter(
    (rule) =>
      (rule.tag === undefined || rule.tag === tag) &&
      rule.classes.every((name) => classes.includes(name)) &&
      rule.attributes.every((name) => attributes.includes(name)) &&
      rule.parent.every((name) => hasName(parent, name)) &&
      rule.within.every((name) =>
        ancestors(context).some((element) => hasName(element, name)),
      ),
  );
  if (rules.length === 0) return inherited;
  const weights = pick(rules, (rule) => rule.isBold);
  const families = pick(rules, (rule) => rule.isDisplay);
  return {
    bold: weights.has(true) || (!weights.isSure && inherited.bold),
    regular: weights.has(false) || (!weights.isSure && inherited.regular),
    display: families.has(true) || (!families.isSure && inherited.display),
    text: families.has(false) || (!families.isSure && inherited.text),
  };
}

function ancestors({ parent }: Context): Context[] {
  return parent === undefined ? [] : [parent, ...ancestors(parent)];
}

/** Rules with a class override those for tags. Among the remaining rules each one may apply. */
function pick(
  rules: readonly FaceRule[],
  value: (rule: FaceRule) => boolean | undefined,
) {
  const setting = rules.filter((rule) => value(rule) !== undefined);
  const classed = setting.filter(
    ({ classes, within }) => classes.length + within.length > 0,
  );
  const isSureByClass = classed.some((rule) => !rule.isConditional);
  const candidates = isSureByClass ? classed : setting;
  const isSure = candidates.some((rule) => !rule.isConditional);
  return {
    isSure,
    has: (wanted: boolean) => candidates.some((rule) => value(rule) === wanted),
  };
}
