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

/** Reads the rules of a minified style sheet. */
export function readStyleRules(css: string): FaceRule[] {
  const variables = readVariables(css);
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = "", body = ""]) => {
      const found = facesOf(body, variables);
      if (found === undefined || selectors.startsWith("@")) return [];
      return splitSelectors(selectors).map((selector) => ({
        ...lastElement(selector),
        ...found,
      }));
    },
  );
  return [...ownRules, ...rules];
}

/** Text that styles put into a page: literal contents, and the figures of counters. Links on paper are none of it. */
export function generatedText(css: string): string {
  return [...css.matchAll(/[{;]content:([^;}]*)/g)]
    .map(([, value = ""]) => {
      const words = [...value.matchAll(/"([^"]*)"/g)].map(([, text]) => text);
      return words.join("") + (value.includes("counter") ? "0123456789" : "");
    })
    .join("");
}

type Variables = Map<string, { isBold?: boolean; isDisplay?: boolean }>;

/** Custom properties that hold families or weights. */
function readVariables(css: string): Variables {
  const variables: Variables = new Map();
  for (const [, name = "", value = ""] of css.matchAll(
    /(--[\w-]+):([^;{}]+)/g,
  )) {
    if (/^"Site (?:Display|Brand)/.test(value))
      variables.set(name, { isDisplay: true });
    else if (value.startsWith('"Site '))
      variables.set(name, { isDisplay: false });
    else if (/^[4-7]00$/.test(value))
      variables.set(name, { isBold: Number(value) >= 600 });
  }
  return variables;
}

function facesOf(body: string, variables: Variables) {
  let isBold: boolean | undefined;
  let isDisplay: boolean | undefined;
  for (const [, property = "", value = ""] of body.matchAll(
    /(?:^|;)(font|font-weight|font-family):([^;]*)/g,
  )) {
    for (const [name] of value.matchAll(/--[\w-]+/g)) {
      const known = variables.get(name);
      isBold = known?.isBold ?? isBold;
      isDisplay = known?.isDisplay ?? isDisplay;
    }
    if (property !== "font-family" && /\b(?:[67]00|bold)\b/.test(value))
      isBold = true;
    if (property === "font-weight" && /^(?:400|normal)$/.test(value))
      isBold = false;
  }
  if (isBold === undefined && isDisplay === undefined) return undefined;
  return {
    ...(isBold !== undefined && { isBold }),
    ...(isDisplay !== undefined && { isDisplay }),
  };
}

/** Splits at commas that are not inside brackets. */
function splitSelectors(selectors: string): string[] {
  return selectors.split(/,(?![^([]*[)\]])/);
}

function lastElement(selector: string) {
  const plain = selector
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, "()")
    .trim();
  // An element beside another one tells nothing about ancestors.
  const steps = plain.replace(/[^\s>]*[+~]\s*/g, "").split(/\s*[\s>]\s*/);
  const last = steps.at(-1) ?? "";
  const above = namesOf(steps.at(-2) ?? "");
  const isChild = />\s*[^\s>+~]+$/.test(plain);
  const { tags, classes } = namesOf(last);
  const within = steps.slice(0, -1).map(namesOf);
  return {
    tag: tags[0],
    classes,
    within: within.flatMap((names) => [...names.tags, ...names.classes]),
    parent: isChild ? [...above.tags, ...above.classes] : [],
    attributes: [...last.matchAll(/\[([\w-]+)/g)].map(([, name = ""]) => name),
    isConditional: /[:[+~]/.test(plain),
  };
}

function namesOf(step: string) {
  const bare = step.replace(/:.*|\[.*/, "");
  return {
    tags: /^[a-z][\w-]*/.exec(bare) ?? [],
    classes: [...bare.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name),
  };
}
