/** What a visitor sees of an element. */
export type Sight = {
  text: string;
  value: string;
  isVisible: boolean;
  isChecked: boolean;
  isFocused: boolean;
  /** Whether a click at the middle would reach it: it is in the window, and nothing lies on top. */
  isFree: boolean;
  /** The middle of it in the window. */
  x: number;
  y: number;
};

/**
 * Runs in the page, so it uses nothing from outside. Finds the first visible element of a selector whose text or label is
 * exactly `words`, spaces aside, which are set differently between phrases; or the first one, if none is visible.
 */
export function look(
  selector: string,
  words: string | null,
  mayScroll: boolean,
): Sight | null {
  const bare = (text: string | null) =>
    (text ?? "").replaceAll(/[\s\u00AD\u200B\u2060]/g, "");
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      words === null ||
      bare(element.getAttribute("aria-label")) === bare(words) ||
      bare(element.textContent) === bare(words),
  );
  const isSeen = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const element = found.find(isSeen) ?? found[0];
  if (element === undefined) return null;
  const middle = () => {
    // The first box of a link that is broken into two lines; the middle between both may be beside it.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const isOnTop = ({ x, y }: { x: number; y: number }) =>
    element.contains(document.elementFromPoint(x, y));
  if (mayScroll && !isOnTop(middle()))
    element.scrollIntoView({ block: "center", behavior: "instant" });
  const point = middle();
  const { value, checked } = element as HTMLInputElement;
  return {
    ...point,
    text: (element.textContent ?? "").replaceAll(/\s+/g, " ").trim(),
    value: value ?? "",
    isVisible: isSeen(element),
    isChecked: checked ?? false,
    isFocused: document.activeElement === element,
    isFree: isOnTop(point),
  };
}
