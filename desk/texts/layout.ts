import * as prettier from "prettier";

/**
 * Lays out a changed file as Prettier does, if it was laid out so before, or was not there. A file with a mistake
 * was not.
 */
export async function layOut(
  file: string,
  before: string | undefined,
  after: string,
): Promise<string> {
  const config = await prettier.resolveConfig(file);
  const options = { ...config, filepath: file };
  const wasLaidOut =
    before === undefined ||
    (await prettier.check(before, options).catch(() => false));
  return wasLaidOut ? prettier.format(after, options) : after;
}
