import type { Virtual } from "@guidepup/virtual-screen-reader";
import type { Stop } from "./transcript.ts";

type Library = { Virtual: typeof Virtual };

/**
 * In the page: calls the summaries of disclosures what browsers call them to a screen reader, since the library takes
 * them for plain text; and opens what can be opened.
 */
export function openDisclosures(element: Element, isToOpen: boolean): void {
  for (const details of element.querySelectorAll("details")) {
    // The menu of small windows is not there in a large one.
    if (isToOpen && details.checkVisibility()) details.open = true;
    const summary = details.querySelector("summary");
    if (!summary) continue;
    summary.role = "button";
    summary.ariaExpanded = String(details.open);
  }
}

/** In the page: lets the screen reader step through an element, and notes its stops. */
export async function readInPage({
  selector,
  libraryPath,
}: {
  selector: string;
  libraryPath: string;
}): Promise<Stop[]> {
  const library = (await import(libraryPath)) as Library;
  const reader = new library.Virtual();
  const container = document.querySelector(selector);
  if (!container) throw new Error(`${selector} is not there`);
  const numbers = new Map<Node | null, number>();
  const begun = new Set<Node | null>();
  const stops: Stop[] = [];
  let lastText: Text | undefined;
  await reader.start({ container });
  const first = {
    node: reader.activeNode,
    phrase: await reader.lastSpokenPhrase(),
  };
  for (;;) {
    const node = reader.activeNode;
    const isEnd = begun.has(node);
    // After the last stop comes the first again, or the end of the element.
    if (isEnd && (node === container || (await isFirst()))) break;
    begun.add(node);
    const element = node instanceof Element ? node : node?.parentElement;
    if (element && isHeard(node, element)) {
      const { lang } = element.closest<HTMLElement>("[lang]") ?? {};
      stops.push({
        phrase: phraseOf(element, await reader.lastSpokenPhrase()),
        name: await reader.itemText(),
        node: numberOf(node),
        isEnd,
        text: node instanceof Text ? spaceBefore(node) + node.data : undefined,
        block: numberOf(blockOf(element)),
        lang: lang === document.documentElement.lang ? undefined : lang,
      });
      if (node instanceof Text) lastText = node;
    }
    await reader.next();
  }
  await reader.stop();
  return stops;

  async function isFirst(): Promise<boolean> {
    const phrase = await reader.lastSpokenPhrase();
    return reader.activeNode === first.node && phrase === first.phrase;
  }

  /** What labels a group or a control is its name, which is said with it. What a closed disclosure hides is not there. */
  function isHeard(node: Node | null, element: Element): boolean {
    const isLabel =
      element.closest("legend, caption") ||
      (node instanceof Text && element.closest("label"));
    return !isLabel && element.checkVisibility();
  }

  /** The library says the values of options, which nobody hears, instead of their words. */
  function phraseOf(element: Element, phrase: string): string {
    if (element instanceof HTMLSelectElement)
      return phrase.replace(
        element.value,
        element.selectedOptions[0]?.label ?? "",
      );
    return element instanceof HTMLOptionElement
      ? phrase.replace(`, ${element.value}`, "")
      : phrase;
  }

  /** A text that is nothing but space is no stop, and still keeps two words apart. */
  function spaceBefore(node: Text): string {
    if (!lastText) return "";
    const between = document.createRange();
    between.setStartAfter(lastText);
    between.setEndBefore(node);
    return /^\s+$/.test(between.toString()) ? " " : "";
  }

  function blockOf(element: Element): Element {
    const { display } = getComputedStyle(element);
    const parent = element.parentElement;
    return parent && display.startsWith("inline") ? blockOf(parent) : element;
  }

  function numberOf(node: Node | null): number {
    if (!numbers.has(node)) numbers.set(node, numbers.size);
    return numbers.get(node) ?? 0;
  }
}
