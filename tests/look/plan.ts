import { locales } from "#shared/locales.ts";
import { themes, type Picture, type State } from "./picture.ts";
import { asServed, states } from "./states.ts";
import { subjects } from "./subjects.ts";

/** All pictures: every page as served in every language, theme and width, and the states in those that they name. */
export function allPictures(): Picture[] {
  return [asServed, ...states].flatMap(picturesOf);
}

function picturesOf(state: State): Picture[] {
  return subjects
    .filter(({ name }) => isOneOf(name, state.pages))
    .flatMap(({ name, path, dress, status }) =>
      (state.locales ?? locales).flatMap((locale) =>
        state.widths.flatMap((width) =>
          (state.themes ?? themes).map((theme) => ({
            id: `${name}/${state.name}/${locale}-${theme}-${width}`,
            page: name,
            state: state.name,
            locale,
            theme,
            width,
            path: path(locale) + (state.query ?? ""),
            dress: state.dress ?? dress,
            status,
            how: state,
          })),
        ),
      ),
    );
}

/** The name of a kind means each of its examples. */
function isOneOf(name: string, pages: State["pages"]): boolean {
  const [kind = ""] = name.split(":");
  return pages === "all" || pages.includes(name) || pages.includes(kind);
}

/** The words that a picture can be chosen by. The name of a kind of page means each of its examples. */
const sorts: readonly ((picture: Picture) => readonly string[])[] = [
  ({ page }) => [page, page.split(":", 1)[0] ?? page],
  ({ state }) => [state],
  ({ locale }) => [locale],
  ({ theme }) => [theme],
  ({ width }) => [String(width)],
];

/**
 * The pictures that words like "home", "th", "390" name. Words of one sort add up, words of different sorts narrow down.
 * Throws an error with the words that are known if there is another.
 */
export function choose(
  pictures: readonly Picture[],
  words: readonly string[],
): Picture[] {
  const known = sorts.map((sort) => new Set(pictures.flatMap(sort)));
  const unknown = words.filter((word) => !known.some((set) => set.has(word)));
  if (unknown.length > 0)
    throw new Error(
      `Nothing is called ${unknown.join(", ")}. These words are known: ${known.map((set) => [...set].join(", ")).join("; ")}`,
    );
  const wanted = known.map((set) => words.filter((word) => set.has(word)));
  return pictures.filter((picture) =>
    sorts.every((sort, index) => {
      const any = wanted[index] ?? [];
      return (
        any.length === 0 || sort(picture).some((word) => any.includes(word))
      );
    }),
  );
}
