/* What is measured inside a page. Each function is sent to the browser, so it uses nothing from outside itself. */

/** Controls smaller than a fingertip: 24 pixels for any that does not stand in a line of text, 44 for buttons and fields. */
export function smallTargets(): string[] {
  const controls = "a[href], button, summary, input, select, textarea";
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap(
    (control) => {
      if (!isShown(control) || isInline(control)) return [];
      const { width, height } = targetOf(control).getBoundingClientRect();
      const isPrimary = control.matches("button, input, select, textarea");
      const least = isPrimary ? 44 : 24;
      return width < 24 || height < least
        ? [`${nameOf(control)}: ${width.toFixed(0)} × ${height.toFixed(0)}`]
        : [];
    },
  );

  function isShown(control: HTMLElement): boolean {
    const { right, bottom } = control.getBoundingClientRect();
    return (
      control.checkVisibility({ visibilityProperty: true }) &&
      control.closest("[aria-hidden=true]") === null &&
      right > 0 &&
      bottom > 0
    );
  }

  /** WCAG 2.5.8 leaves out what the line height of the text around it constrains. */
  function isInline(control: HTMLElement): boolean {
    if (!getComputedStyle(control).display.startsWith("inline")) return false;
    if (control.matches("button, input, select, textarea")) return false;
    const block = control.closest(
      "p, li, dd, td, figcaption, label, h1, h2, h3",
    );
    return (block?.textContent ?? "") !== control.textContent;
  }

  /** A box is ticked by its label as well; some links cover the whole piece they stand on. */
  function targetOf(control: HTMLElement): Element {
    if (
      control instanceof HTMLInputElement &&
      /checkbox|radio/.test(control.type)
    )
      return control.labels?.[0] ?? control;
    const isStretched =
      getComputedStyle(control, "::after").position === "absolute" &&
      getComputedStyle(control).position === "static";
    return isStretched ? (control.offsetParent ?? control) : control;
  }

  function nameOf(control: HTMLElement): string {
    const name = control.innerText || control.getAttribute("aria-label");
    return `${control.tagName} "${name ?? control.id}"`;
  }
}

/** Words that are cut off, lie over others or widen the page, with the spacing that WCAG 1.4.12 names. */
export function lostToSpacing(): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}",
  );
  document.adoptedStyleSheets = [sheet];
  const lines = shownLines();
  const { scrollWidth, clientWidth } = document.documentElement;
  const lost = [
    ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
    ...lines.filter(isCut).map(({ text }) => `"${text}" is cut off`),
    ...overlaps(),
  ];
  // Other measures follow on the same page.
  document.adoptedStyleSheets = [];
  return lost;

  type Line = { box: DOMRect; node: Node; parent: Element; text: string };

  function shownLines(): Line[] {
    const hidden = "[aria-hidden=true], .visually-hidden, svg, script, style";
    const walker = document.createTreeWalker(document.body, 4);
    const found: Line[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim().slice(0, 30) ?? "";
      if (text === "" || !parent || parent.closest(`${hidden}, header`))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 2) found.push({ box, node, parent, text });
    }
    return found.toSorted((a, b) => a.box.top - b.box.top);
  }

  function isCut({ box, parent }: Line): boolean {
    for (let at: Element | null = parent; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const frame = at.getBoundingClientRect();
      const clips = (value: string) => /hidden|clip/.test(value);
      const isWide = box.right > frame.right + 1 || box.left < frame.left - 1;
      const isTall = box.bottom > frame.bottom + 2 || box.top < frame.top - 2;
      if (at !== document.body && clips(overflowX) && isWide) return true;
      if (at !== document.body && clips(overflowY) && isTall) return true;
      if (/auto|scroll/.test(overflowX)) return false; // What can be scrolled to is not lost.
    }
    return false;
  }

  function overlaps(): string[] {
    return lines.flatMap((line, index) => {
      const found: string[] = [];
      for (const other of lines.slice(index + 1)) {
        const [a, b] = [line.box, other.box];
        if (b.top > a.bottom - 6) break;
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const least = Math.min(a.height, b.height) * 0.45;
        if (line.node !== other.node && width > 3 && height > least)
          found.push(`"${line.text}" lies over "${other.text}"`);
      }
      return found;
    });
  }
}

/** Neighbours that are seen in another order than they are read: the second one above the first, or before it in a row. */
export function outOfOrder(): string[] {
  const skipped = "[aria-hidden=true], svg, table, .visually-hidden";
  const containers = [...document.querySelectorAll("body *")].filter(
    (element) => element.closest(skipped) === null,
  );
  return [...reordered(), ...containers.flatMap(neighbours)];

  function reordered(): string[] {
    const by =
      "[aria-owns], [aria-flowto], [tabindex]:not([tabindex='0'], [tabindex='-1'])";
    return [...document.querySelectorAll(by)].map(
      ({ outerHTML }) => `order by attribute: ${outerHTML.slice(0, 80)}`,
    );
  }

  function neighbours(container: Element): string[] {
    const boxes = [...container.children].filter(isBlock).map((child) => ({
      text: (child.textContent ?? "").trim().slice(0, 30),
      box: child.getBoundingClientRect(),
    }));
    return boxes.slice(1).flatMap(({ text, box: b }, index) => {
      const before = boxes[index];
      if (before === undefined) return [];
      const a = before.box;
      const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isRow = shared > Math.min(a.height, b.height) / 2;
      const isBefore = isRow && b.right <= a.left + 2;
      const isAbove = b.bottom <= a.top + 2 && b.left < a.right - 2;
      return isBefore || isAbove
        ? [`"${text}" is seen before "${before.text}", and read after it`]
        : [];
    });
  }

  function isBlock(child: Element): boolean {
    const { display, position } = getComputedStyle(child);
    const { width, height } = child.getBoundingClientRect();
    return (
      child.checkVisibility({ visibilityProperty: true }) &&
      !child.matches(`${skipped}, .skip-link`) &&
      child.textContent.trim() !== "" &&
      !["inline", "contents"].includes(display) &&
      position !== "absolute" &&
      Math.min(width, height) > 1
    );
  }
}
