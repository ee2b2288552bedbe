/* What is measured inside a page. Each function is sent to the browser, so it uses nothing from outside itself. */

/**
 * Words kept on one line, and sentences that move as a whole, that a rule reaches, in either theme. Without any rule but their own they have to look the same:
 * what is inherited as their parent's, what is not as it is on a plain inline element.
 */
export function reachedWords(): string[] {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  const found = ["light", "dark"].flatMap((theme) => {
    dataset.theme = theme;
    return [...document.querySelectorAll<HTMLElement>("w-w, w-s")].flatMap(
      faultsOf,
    );
  });
  if (before === undefined) delete dataset.theme;
  else dataset.theme = before;
  return found;

  function faultsOf(kept: HTMLElement): string[] {
    const styled = styleOf(kept);
    const isWord = kept.localName === "w-w";
    kept.style.cssText = `all: unset; box-sizing: border-box; ${isWord ? "white-space: nowrap" : "display: inline-block; text-decoration: inherit"}`;
    const plain = styleOf(kept);
    kept.removeAttribute("style");
    const faults = [...plain].flatMap(([name, value]) =>
      styled.get(name) === value ? [] : [`${name}: ${styled.get(name)}`],
    );
    if (!isWord && isDecoratedFromAfar(kept))
      faults.push("a line through or under it stops before it");
    // As a cell of its parent it would be torn from the words around it.
    const around = getComputedStyle(kept.parentElement ?? kept).display;
    if (/flex|grid/.test(around)) faults.push(`is a cell of ${around}`);
    return faults.map((fault) => `${kept.textContent}: ${fault}`);
  }

  /** Lines under text pass into what is in the lines of their element, but not into a box. */
  function isDecoratedFromAfar(kept: HTMLElement): boolean {
    const lineOf = (element: Element) =>
      getComputedStyle(element).textDecorationLine;
    let around = kept.parentElement;
    while (around && lineOf(around) === "none") around = around.parentElement;
    return around !== null && lineOf(kept) === "none";
  }

  function styleOf(element: Element): Map<string, string> {
    const style = getComputedStyle(element);
    return new Map(
      [...style]
        // The size of the box, by another name.
        .filter((name) => !/^(?:transform|perspective)-origin$/.test(name))
        .map((name) => [name, style.getPropertyValue(name)]),
    );
  }
}

/** What looks different, or is wider or narrower on one line, without the elements that keep words together. */
export function changedByWords(): string[] {
  const kept = [...document.querySelectorAll("w-w, w-s")];
  const parents = new Set(
    kept
      .map((element) => element.closest<HTMLElement>(":not(w-w, w-s)"))
      .filter((parent) => parent !== null),
  );
  const others = [
    ...document.querySelectorAll("body, body :not(svg *)"),
  ].filter((element) => !kept.includes(element));
  const properties = [
    "display position order visibility opacity color background-color",
    "font-family font-size font-weight font-style line-height letter-spacing",
    "text-decoration-line text-transform list-style-type clip-path",
    "border-block-start-width border-inline-start-width padding-block-start",
    "padding-inline-start grid-row-start grid-column-start flex-grow",
  ].flatMap((line) => line.split(" "));

  const withWords = [measure(), widths()];
  const texts = kept.map((element) => [...element.childNodes]);
  for (const element of kept) element.replaceWith(...element.childNodes);
  const without = [measure(), widths()];
  for (const [index, element] of [...kept.entries()].toReversed()) {
    const nodes = texts[index] ?? [];
    nodes[0]?.before(element);
    element.append(...nodes);
  }
  return withWords.flatMap((measured, kind) =>
    measured.filter((one, index) => one !== without[kind]?.[index]),
  );

  function measure(): string[] {
    return others.map((element) => {
      const style = getComputedStyle(element);
      const values = properties.map((name) => style.getPropertyValue(name));
      const name = `${element.localName} "${element.textContent.slice(0, 60)}"`;
      return `${name}: ${values.join(" ")}`;
    });
  }

  /** The width of each text with such words, were it on one line. */
  function widths(): string[] {
    for (const parent of parents) parent.style.whiteSpace = "nowrap";
    const found = [...parents].map((parent) => {
      const range = document.createRange();
      range.selectNodeContents(parent);
      let width = 0;
      const walker = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) width += box.width;
      }
      return `${parent.textContent}: ${Math.round(width)} pixels wide`;
    });
    for (const parent of parents) parent.style.removeProperty("white-space");
    return found;
  }
}
