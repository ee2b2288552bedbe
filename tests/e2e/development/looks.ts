import type { Page } from "@playwright/test";

/** What a browser shows of an element: where it is, in pixels, and its styles. */
export type Look = { name: string; box: string; styles: string };

/** What can be seen, and is inherited by letters. All properties would take twenty times as long. */
const properties = [
  "display position z-index visibility opacity overflow-x overflow-y float",
  "margin-top margin-right margin-bottom margin-left",
  "padding-top padding-right padding-bottom padding-left",
  "border-top-width border-right-width border-bottom-width border-left-width",
  "border-top-style border-top-color border-bottom-color border-left-color",
  "border-top-left-radius border-bottom-right-radius outline-width",
  "color background-color background-size box-shadow",
  "fill stroke stroke-width stroke-dasharray transform rotate translate scale",
  "font-family font-size font-weight font-style font-feature-settings",
  "line-height letter-spacing text-align text-decoration-line text-indent",
  "text-wrap-mode text-wrap-style word-break overflow-wrap line-break",
  "text-transform white-space-collapse vertical-align list-style-type",
  "grid-template-columns grid-template-rows row-gap column-gap align-items",
  "justify-content flex-direction flex-wrap order object-fit clip-path",
  "transition-property transition-duration cursor pointer-events content",
]
  .join(" ")
  .split(" ");

/** Sets a window and a theme, and returns how every element of the page looks in them, with its generated content. */
export async function looks(
  page: Page,
  { width, theme }: { width: number; theme: "light" | "dark" },
): Promise<Look[]> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  return page.evaluate(async (names) => {
    // A part below the window keeps the size that it had in another window until it is laid out again.
    document.documentElement.dataset.whole = "";
    // Faces of the system can be missing.
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    await document.fonts.ready;
    const valuesOf = (style: CSSStyleDeclaration) =>
      names
        .map((name) => style.getPropertyValue(name))
        .join("|")
        .replace(/url\([^)]*\)/g, "url()");
    return [...document.body.querySelectorAll("*")]
      .filter((element) => !element.matches("script"))
      .map((element) => {
        const { x, y, width: wide, height } = element.getBoundingClientRect();
        const styles = [
          getComputedStyle(element),
          ...["::before", "::after"]
            .map((pseudo) => getComputedStyle(element, pseudo))
            .filter(({ content }) => content !== "none"),
        ];
        return {
          name: `${element.localName} “${(element.textContent ?? "").trim().slice(0, 30)}”`,
          box: [x, y, wide, height].map((side) => side.toFixed(1)).join(" "),
          styles: styles.map(valuesOf).join("|"),
        };
      });
  }, properties);
}

/** Says for the first elements that look different in which way they do. */
export function differences(
  development: readonly Look[],
  built: readonly Look[],
): string[] {
  const all = built.flatMap((expected, index) => {
    const actual = development[index];
    if (actual === undefined) return [`${expected.name} is missing`];
    const { name } = actual;
    if (name !== expected.name)
      return [`${name} stands where ${expected.name} should`];
    return [
      ...(actual.box === expected.box
        ? []
        : [`${name}: ${actual.box} instead of ${expected.box}`]),
      ...changedStyles(name, actual.styles, expected.styles),
    ];
  });
  if (development.length > built.length)
    all.push(`${development.length - built.length} elements too many`);
  return all.slice(0, 12);
}

function changedStyles(
  name: string,
  actual: string,
  expected: string,
): string[] {
  if (actual === expected) return [];
  const wanted = expected.split("|");
  return actual.split("|").flatMap((value, index) => {
    const property = properties[index % properties.length];
    return value === wanted[index]
      ? []
      : [`${name}: ${property} ${value} instead of ${wanted[index]}`];
  });
}
