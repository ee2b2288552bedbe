/**
 * Says whether the element that has focus can be seen, and whether its ring stands out from what is around it. It is
 * looked at again for a second where it is not, since it may be scrolled into view. Undefined where nothing has focus,
 * which is so at the end of the page. The function is sent to the browser, so it uses nothing from outside itself.
 */
export async function focusFaults(): Promise<string[] | undefined> {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body)
    return undefined;
  const element = activeElement;
  const deadline = performance.now() + 1_000;
  let faults = faultsNow();
  while (faults.length > 0 && performance.now() < deadline) {
    await new Promise(requestAnimationFrame);
    faults = faultsNow();
  }
  return faults;

  function faultsNow(): string[] {
    // A control inside a piece may hand its ring to the words beside it.
    const rings = [element, element.nextElementSibling, element.parentElement];
    const ringed = rings.findLast((one) => one && hasRing(one));
    const name = `"${(element.textContent || element.id).trim().slice(0, 30)}"`;
    const found = ringed ? [] : [`${name} shows no ring`];
    if (ringed) {
      const { outlineColor, color } = getComputedStyle(ringed);
      const ratio = contrast(outlineColor, groundBehind(ringed));
      // A ring in the colour of the words is as clear as they are; pieces lie on drawings, which no style tells of.
      if (ratio < 3 && outlineColor !== color)
        found.push(`${name}: ring of ${ratio.toFixed(1)}:1`);
    }
    return isSeen((ringed ?? element).getBoundingClientRect())
      ? found
      : [...found, `${name} is covered, or out of the window`];
  }

  /** At some of its points, nothing that stays while the page scrolls lies over it. */
  function isSeen(box: DOMRect): boolean {
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
    const points = parts.flatMap((x) =>
      parts.map((y) => [box.left + box.width * x, box.top + box.height * y]),
    );
    return points.some(([x = -1, y = -1]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && !staysOver(hit);
    });
  }

  function staysOver(hit: Element): boolean {
    for (let at: Element | null = hit; at; at = at.parentElement)
      if (
        /fixed|sticky/.test(getComputedStyle(at).position) &&
        !at.contains(element)
      )
        return true;
    return false;
  }

  function hasRing(one: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
    const isThere = outlineStyle !== "none" && !outlineColor.endsWith(", 0)");
    return isThere && Number.parseFloat(outlineWidth) >= 2;
  }

  function groundBehind(one: Element): string {
    for (let at = one.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/rgba\(.*, 0\)|transparent/.test(backgroundColor))
        return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  }

  function contrast(a: string, b: string): number {
    const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted(
      (x, y) => y - x,
    );
    return (light + 0.05) / (dark + 0.05);
  }

  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? [])
      .slice(0, 3)
      .map((part) => Number(part) / 255)
      .map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
