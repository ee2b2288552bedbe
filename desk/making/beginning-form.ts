import type { Beginning } from "#site-builder/commands/index.ts";
import { articleCategories } from "#shared/articles.ts";
import { isLocale } from "#shared/locales.ts";

/** What a form says of a new article; undefined if one of its choices or the day does not exist. */
export function beginningIn(
  form: URLSearchParams,
  timeZone: string,
): Beginning | undefined {
  const first = form.get("first");
  const languages = form.getAll("language").filter(isLocale);
  const category = articleCategories.find(
    (one) => one === form.get("category"),
  );
  const day = form.get("day") ?? "";
  if (!isLocale(first) || category === undefined) return undefined;
  if (day !== "" && !isDay(day)) return undefined;
  return {
    first,
    languages: [...new Set([first, ...languages])],
    title: (form.get("title") ?? "").trim(),
    category,
    ...(day !== "" && { day }),
    timeZone,
  };
}

/** Whether a calendar has this day. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
