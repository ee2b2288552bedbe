import { attribute, type Element } from "../../files/parse-html.ts";
import type { FaceRule } from "./text-styles.ts";

/** Which faces the text of an element may have. */
export type Style = {
  regular: boolean;
  bold: boolean;
  text: boolean;
  display: boolean;
};

export const anything: Style = {
  regular: true,
  bold: true,
  text: true,
  display: true,
};
const plain: Style = { regular: true, bold: false, text: true, display: false };

/**
 * An element among those around it. Pages of a site are made of a few hundred such places, so each is looked at once:
 * places with the same names in the same surroundings are one.
 */
export type Place = {
  tag: string;
  classes: readonly string[];
  style: Style;
  parent: Place | undefined;
  inside: Map<string, Place>;
  rules: Rules;
};

type Rules = {
  byTag: Map<string, FaceRule[]>;
  byClass: Map<string, FaceRule[]>;
  /** Names of the attributes that rules ask for. */
  attributes: readonly string[];
};

const outermost = new WeakMap<readonly FaceRule[], Place>();

/** Around all elements of a page. Without rules every text may be set in every manner. */
export function outside(rules: readonly FaceRule[] | undefined): Place {
  const known = rules && outermost.get(rules);
  if (known !== undefined) return known;
  const place: Place = {
    tag: "",
    classes: [],
    style: rules === undefined ? anything : plain,
    parent: undefined,
    inside: new Map(),
    rules: indexRules(rules ?? []),
  };
  if (rules !== undefined) outermost.set(rules, place);
  return place;
}

/** The place of an element inside that of its parent. */
export function placeIn(parent: Place, element: Element): Place {
  const { rules, style } = parent;
  const tag = element.tagName;
  const classNames = attribute(element, "class") ?? "";
  const attributes = rules.attributes.filter(
    (name) => attribute(element, name) !== undefined,
  );
  const key = [tag, classNames, ...attributes].join(" ");
  const known = parent.inside.get(key);
  if (known !== undefined) return known;
  const classes = classNames === "" ? [] : classNames.split(" ");
  const place = { tag, classes, style, parent, rules, inside: new Map() };
  place.style = styleOf(place, attributes);
  parent.inside.set(key, place);
  return place;
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

function styleOf(place: Place, attributes: readonly string[]): Style {
  const { tag, classes, parent, style: inherited, rules: all } = place;
  const isCalled = (element: Place | undefined, name: string) =>
    element?.tag === name || element?.classes.includes(name) === true;
  const rules = [
    ...[tag, "*"].flatMap((name) => all.byTag.get(name) ?? []),
    ...classes.flatMap((name) => all.byClass.get(name) ?? []),
  ].filter(
    (rule) =>
      (rule.tag === undefined || rule.tag === tag) &&
      rule.classes.every((name) => classes.includes(name)) &&
      rule.attributes.every((name) => attributes.includes(name)) &&
      rule.parent.every((name) => isCalled(parent, name)) &&
      rule.within.every((name) =>
        around(place).some((element) => isCalled(element, name)),
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

function around({ parent }: Place): Place[] {
  return parent === undefined ? [] : [parent, ...around(parent)];
}

/** A rule that names a class beats those for tags; otherwise every rule may be the one that applies. */
function pick(
  rules: readonly FaceRule[],
  value: (rule: FaceRule) => boolean | undefined,
) {
  const telling = rules.filter((rule) => value(rule) !== undefined);
  const classed = telling.filter(
    ({ classes, within }) => classes.length + within.length > 0,
  );
  const isSureByClass = classed.some((rule) => !rule.isConditional);
  const candidates = isSureByClass ? classed : telling;
  const isSure = candidates.some((rule) => !rule.isConditional);
  return {
    isSure,
    has: (wanted: boolean) => candidates.some((rule) => value(rule) === wanted),
  };
}
