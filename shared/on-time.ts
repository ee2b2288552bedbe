/** How often the clock is looked at, in milliseconds: a longer timer would be late after the machine slept or its clock was set. */
export const lookEveryMs = 30_000;

/** What failed at the time of an article is tried again after this time, in milliseconds. Somebody may have mended the content. */
export const tryAgainMs = 15 * 60_000;

/** The name of a release or a build, by its time: names sort by age. */
export function nameOfTime(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(":", "");
}
