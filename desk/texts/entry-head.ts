import { frontMatterOf } from "./yaml-source.ts";

// The front matter alone is read: a text can show an example of one. A file with a mistake in it can be asked as well.

/** Whether an entry is in the language that was written first. */
export const isOriginal = (source: string) =>
  valueOf(source, "translation") === "original";

/** Whether an entry follows the one that was written first. */
export const isTranslated = (source: string) =>
  valueOf(source, "translation") === "translated";

export const isDraft = (source: string) => valueOf(source, "draft") === "true";

/** A sample is never published. */
export const isSample = (source: string) =>
  valueOf(source, "sample") === "true";

/** The words of the original that a translation follows, as a hash. */
export const sourceHashOf = (source: string) => valueOf(source, "sourceHash");

function valueOf(source: string, key: string): string | undefined {
  const line = new RegExp(`^${key}: *["']?([\\w-]+)["']? *(?:#.*)?$`, "m");
  return line.exec(frontMatterOf(source) ?? "")?.[1];
}
