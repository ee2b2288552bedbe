import { Features, transform } from "lightningcss";
import type { Selector, SelectorComponent } from "lightningcss";
import type { Plugin } from "vite";
import { keptElement, sentenceElement } from "#shared/text/phrase-marks.ts";

/**
 * Stops a build, and a page in development, at a rule that could style the elements which keep words on one line. They can
 * stand anywhere among text, so a rule for "every child" or "the second child" would reach them, or count them.
 */
export function wordSafeStyles(): Plugin {
  return {
    name: "word-safe-styles",
    enforce: "pre",
    // Every sheet reaches the browser.
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/app\/.*\.css$/ },
      handler(code, id) {
        const [problem] = wordUnsafeRules(code, id);
        if (problem !== undefined) this.error(`${id}: ${problem}`);
      },
    },
  };
}

/** Elements that no words stand beside. */
const blocks =
  /^(?:article|aside|blockquote|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|li|main|nav|ol|option|p|path|section|summary|table|tbody|td|th|thead|tr|ul)$/;
/** Elements whose children are elements only, and those of a drawing. */
const frames =
  /^(?:dl|figure|footer|form|g|header|main|nav|ol|section|svg|table|tbody|thead|tr|ul)$/;
/** Conditions that text cannot fulfil. */
const states =
  /^(?:active|any-link|checked|disabled|enabled|focus|focus-visible|focus-within|indeterminate|invalid|link|open|placeholder-shown|root|target|user-invalid|visited)$/;
const counts =
  /^(?:empty|first-child|last-child|nth-child|nth-last-child|only-child)$/;
const ownPseudoElements = /^(?:view-transition|details-content)/;
const inline = /^(?:a|b|code|em|i|small|span|strong|svg|time)$/;

type Compound = SelectorComponent[];
/** A compound selector, and how it stands to the one before it. */
type Step = { compound: Compound; combinator?: string };

/** The rules of a style sheet that could reach or count words, each with its remedy. */
export function wordUnsafeRules(css: string, file: string): string[] {
  const options = { filename: file, cssModules: { pattern: "[local]" } };
  const flat = transform({
    ...options,
    code: Buffer.from(css),
    include: Features.Nesting,
  }).code.toString();
  const lines = flat.split("\n");
  const problems: string[] = [];
  // The one rule that the words have.
  const isBase = file.endsWith("/styles/base.css");
  transform({
    ...options,
    code: Buffer.from(flat),
    visitor: {
      Rule: {
        style({ value: { selectors, declarations, loc } }) {
          const properties = declarations.declarations ?? [];
          // This changes nothing in a line.
          if (properties.every(({ property }) => property === "box-sizing"))
            return;
          const others = selectors.filter(
            (selector) => !(isBase && isOwn(selector)),
          );
          for (const problem of new Set(others.flatMap(problemsOf)))
            problems.push(`${(lines[loc.line] ?? "").trim()} ${problem}`);
        },
      },
    },
  });
  return problems;
}

function problemsOf(selector: Selector): string[] {
  const steps = stepsOf(selector);
  const problems = steps.flatMap((step, index) => stepProblems(step, index));
  const last = steps.at(-1);
  const isDrawing = steps.some(({ compound }) => typeOf(compound) === "svg");
  if (last && !isDrawing && !isNamed(last.compound))
    problems.push("could match words: name the elements it is meant for");
  return problems;

  function stepProblems(
    { compound, combinator }: Step,
    index: number,
  ): string[] {
    const type = typeOf(compound);
    const before = steps[index - 1]?.compound ?? [];
    const isAmongBlocks =
      blocks.test(type) ||
      frames.test(combinator === "child" ? typeOf(before) : "");
    return [
      ...(compound.some(isCount) && !isAmongBlocks
        ? ["counts words as well: name the elements, or use …-of-type"]
        : []),
      ...(combinator === "next-sibling" &&
      inline.test(type) &&
      !before.some(isState)
        ? ["could count words between the two: use ~"]
        : []),
      // Conditions match nothing themselves, but they can count.
      ...compound
        .filter((part) => !(isAmongBlocks && isNot(part)))
        .flatMap(selectorsIn)
        .flatMap(problemsOf)
        .filter((problem) => problem.startsWith("count")),
    ];
  }
}

function stepsOf(selector: Selector): Step[] {
  const steps: Step[] = [{ compound: [] }];
  for (const part of selector) {
    if (part.type !== "combinator") steps.at(-1)?.compound.push(part);
    else if (part.value !== "pseudo-element")
      steps.push({ compound: [], combinator: part.value });
  }
  return steps;
}

function typeOf(compound: Compound): string {
  const types = compound.flatMap((part) => {
    if (part.type === "type") return [part.name];
    const [only, ...others] = isList(part) ? selectorsIn(part) : [];
    return only && others.length === 0
      ? [typeOf(stepsOf(only).at(-1)?.compound ?? [])]
      : [];
  });
  return types[0] ?? "";
}

/** Whether the compound says what it matches, so that it matches no words by chance. */
function isNamed(compound: Compound): boolean {
  return compound.some((part) => {
    if (part.type === "type") return !own.has(part.name);
    if (/^(?:class|id|attribute)$/.test(part.type)) return true;
    if (part.type === "pseudo-element")
      return ownPseudoElements.test(part.kind);
    if (isState(part)) return true;
    if (part.type !== "pseudo-class") return false;
    if (part.kind === "not")
      return part.selectors.filter(isOwn).length === own.size;
    if (!isList(part)) return false;
    return selectorsIn(part).every((inner) =>
      isNamed(stepsOf(inner).at(-1)?.compound ?? []),
    );
  });
}

const own = new Set<string>([keptElement, sentenceElement]);
const isOwn = ([first, ...rest]: Selector) =>
  first?.type === "type" && own.has(first.name) && rest.length === 0;
const isState = (part: SelectorComponent) =>
  part.type === "pseudo-class" && states.test(part.kind);
const isCount = (part: SelectorComponent) =>
  part.type === "pseudo-class" &&
  counts.test(part.kind) &&
  !("of" in part && part.of);
const isNot = (part: SelectorComponent) =>
  part.type === "pseudo-class" && part.kind === "not";
const isList = (part: SelectorComponent) =>
  part.type === "pseudo-class" && /^(?:is|where|global|local)$/.test(part.kind);

/** The selectors inside a condition such as `:is()`, `:has()` and `:global()`. */
function selectorsIn(part: SelectorComponent): Selector[] {
  if (part.type !== "pseudo-class") return [];
  if (isNot(part) || isList(part) || part.kind === "has")
    return "selectors" in part ? (part.selectors as Selector[]) : [];
  return part.kind === "global" || part.kind === "local" ? [part.selector] : [];
}
