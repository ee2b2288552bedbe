import { transform, type Declaration, type Selector } from "lightningcss";

/**
 * Which rules of a page's styles say something about faces. A page's text is not laid out by the build, so this tells
 * which faces an element *may* have: all of them where selectors leave a doubt. A glyph too many costs some bytes, one
 * too few would show another face.
 */
export type FaceRule = {
  /** Of the last element of the selector; undefined: any. */
  tag: string | undefined;
  classes: readonly string[];
  /** Classes and tags that its ancestors must have. */
  within: readonly string[];
  /** Of these, those that its parent must have. */
  parent: readonly string[];
  /** Names of attributes that it must have. */
  attributes: readonly string[];
  /** The rest of the selector, or a media query, decides whether it applies. */
  isConditional: boolean;
  isBold?: boolean;
  isDisplay?: boolean;
};

/** What browsers do by themselves. */
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

/** Reads the rules of a style sheet. */
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

/** Text that styles put into a page: literal contents, and the figures of counters. Links on paper are not part of it. */
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

/** The rules of a style sheet for elements, those inside media queries too. Takes about 10 ms for the styles of a page. */
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

/** Custom properties that hold families or weights. */
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

/** The last element of a selector, and the names that those around it must have. */
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
    // An element beside another one says nothing about ancestors.
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
