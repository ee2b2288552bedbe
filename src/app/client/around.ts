/** Elements outside the main part that can have the focus. */
const controls =
  ":scope > :not(main) :is(a, button, summary, input, select, textarea)";

const mainOf = (app: Element) => app.querySelector(":scope > main");

/**
 * Replaces what stands around the main part by what stands there on the next page. What is open, and what has the focus, stays so: header and
 * footer are the same on all pages of a language.
 */
export function replaceAround(app: Element, nextApp: Element): void {
  const main = mainOf(app);
  const nextMain = mainOf(nextApp);
  if (!main || !nextMain) throw new Error("A page has no main part");
  const focused = [...app.querySelectorAll(controls)].findIndex(
    (control) => control === document.activeElement,
  );
  const detailsOf = () =>
    app.querySelectorAll<HTMLDetailsElement>(":scope > :not(main) details");
  const open = [...detailsOf()].map((details) => details.open);
  const old = Array.from(app.childNodes).filter((child) => child !== main);
  for (const child of old) child.remove();
  const next = [...nextApp.childNodes];
  const middle = next.indexOf(nextMain);
  main.before(...next.slice(0, middle));
  main.after(...next.slice(middle + 1));
  for (const [index, details] of detailsOf().entries())
    details.open = open[index] ?? false;
  const control = app.querySelectorAll<HTMLElement>(controls)[focused];
  control?.focus({ preventScroll: true });
}
