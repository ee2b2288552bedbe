import { transform, type Declaration, type Selector } from "lightningcss";

/**
 * A style rule that sets a weight or a family. The build does not lay pages out, so the rules give the faces that an
 * element *may* have: a selector that the build cannot decide counts as both. A superfluous glyph costs some bytes; a
 * missing glyph would show in another face.
 */
export type FaceRule = {
  /** The tag in the last compound of the selector; undefined if it has none. */
  tag: string | undefined;
  classes: readonly string[];
  /** Classes and tags that the ancestors must have. */
  within: readonly string[];
  /** Those of `within` that the parent must have. */
  parent: readonly string[];
  /** Names of the attributes that the element must have. */
  attributes: readonly string[];
  /** True if a part of the selector that the build cannot decide, such as a pseudo-class, also has to match. */
  isConditional: boolean;
  isBold?: boolean;
  isDisplay?: boolean;
};

/** The rules of browsers' own style sheets. */
const ownRules: readonly FaceRule[] = [
  "b",
  "strong",
  "th",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
].map((tag) => ({
  tag,
  classes: [],
  within: [],
  parent: [],
  attributes: [],
  isConditional: false,
  isBold: true,
}));

/** Reads the rules of a style sheet that choose faces, after those of browsers. */
export function readStyleRules(css: string): FaceRule[] {
  const styles = styleRulesOf(css);
  const variables = readVariables(styles);
  const rules = styles.flatMap(({ selectors, declarations }) => {
    const faces = facesOf(declarations?.declarations ?? [], variables);
    return faces === undefined
      ? []
      : selectors.map((selector) => ({ ...lastElement(selector), ...faces }));
  });
  return [...ownRules, ...rules];
}

/** Returns the text that styles generate: strings in `content`, and the digits of counters. `attr()` is not included. */
export function generatedText(css: string): string {
  return styleRulesOf(css)
    .flatMap(({ declarations }) => declarations?.declarations ?? [])
    .flatMap(({ property, value }) =>
      property === "custom" && value.name === "content" ? value.value : [],
    )
    .map((part) => {
      if (part.type === "function")
        return part.value.name.startsWith("counter") ? "0123456789" : "";
      const token = part.type === "token" ? part.value : undefined;
      return token?.type === "string" ? token.value : "";
    })
    .join("");
}

/** Reads the style rules of a sheet, also inside media queries. Takes about 10 ms for the styles of a page. */
function styleRulesOf(css: string): StyleRule[] {
  const styles: StyleRule[] = [];
  const collect = ({ value }: { value: StyleRule }) => {
    styles.push(value);
  };
  transform({
    filename: "page.css",
    code: Buffer.from(css),
    visitor: { Rule: { style: collect } },
  });
  return styles;
}

type StyleRule = {
  selectors: Selector[];
  declarations?: { declarations?: Declaration[] };
};
type Faces = Pick<FaceRule, "isBold" | "isDisplay">;
type Variables = ReadonlyMap<string, Faces>;

/** Reads the custom properties that hold families or weights. */
function readVariables(styles: readonly StyleRule[]): Variables {
  const variables = new Map<string, Faces>();
  for (const { declarations } of styles)
    for (const { property, value } of declarations?.declarations ?? []) {
      if (property !== "custom") continue;
      const [first] = value.value;
      if (first?.type !== "token") continue;
      const { value: token } = first;
      if (token.type === "string" && token.value.startsWith("Site "))
        variables.set(value.name, {
          isDisplay: /^Site (?:Display|Brand)/.test(token.value),
        });
      if (token.type === "number" && /^[4-7]00$/.test(String(token.value)))
        variables.set(value.name, { isBold: token.value >= 600 });
    }
  return variables;
}

function facesOf(
  declarations: readonly Declaration[],
  variables: Variables,
): Faces | undefined {
  const faces: Faces = {};
  for (const { property, value } of declarations) {
    if (property === "unparsed" && isFont(value.propertyId.property))
      for (const part of value.value) {
        if (part.type === "var")
          Object.assign(faces, variables.get(part.value.name.ident));
        if (part.type === "token" && part.value.type === "number")
          Object.assign(faces, boldness(part.value.value));
      }
    const weight =
      property === "font-weight"
        ? value
        : property === "font"
          ? value.weight
          : undefined;
    if (weight?.type !== "absolute") continue;
    const { value: absolute } = weight;
    if (absolute.type === "bold") faces.isBold = true;
    if (absolute.type === "weight")
      Object.assign(faces, boldness(absolute.value));
    if (absolute.type === "normal" && property === "font-weight")
      faces.isBold = false;
  }
  return Object.keys(faces).length === 0 ? undefined : faces;
}

const isFont = (property: string) =>
  ["font", "font-weight", "font-family"].includes(property);

function boldness(weight: number): Faces {
  if (weight === 600 || weight === 700) return { isBold: true };
  return weight === 400 ? { isBold: false } : {};
}

/** Reads the last compound of a selector, and the classes and tags that it requires of ancestors. */
function lastElement(selector: Selector) {
  const steps: Selector[] = [[]];
  let isChild = false;
  let isConditional = false;
  for (const part of selector) {
    if (part.type !== "combinator") {
      steps.at(-1)?.push(part);
      if (/^(?:pseudo|attribute)/.test(part.type)) isConditional = true;
      continue;
    }
    isChild = part.value === "child";
    // A sibling combinator: the left compound is no ancestor.
    if (!isChild && part.value !== "descendant") {
      isConditional = true;
      steps.pop();
    }
    steps.push([]);
  }
  const last = steps.pop() ?? [];
  const names = (step: Selector) => [...tagsOf(step), ...classesOf(step)];
  return {
    tag: tagsOf(last)[0],
    classes: classesOf(last),
    within: steps.flatMap(names),
    parent: isChild ? names(steps.at(-1) ?? []) : [],
    attributes: last.flatMap((part) =>
      part.type === "attribute" ? part.name : [],
    ),
    isConditional,
  };
}

const tagsOf = (step: Selector) =>
  step.flatMap((part) => (part.type === "type" ? part.name : []));
const classesOf = (step: Selector) =>
  step.flatMap((part) => (part.type === "class" ? part.name : []));
