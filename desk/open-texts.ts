import type { Repository } from "./texts/repository.ts";
import type { TextStore } from "./texts/text-store.ts";

/** Opens the texts of a project. Its programs are loaded only here: beside a release there are none. */
export async function openTexts(
  root: string,
): Promise<{ texts: TextStore; repository: Repository | undefined }> {
  const [{ openChecker }, { openRepository }, { openTextStore }] =
    await Promise.all([
      import("./check-texts.ts"),
      import("./texts/repository.ts"),
      import("./texts/text-store.ts"),
    ]);
  const repository = await openRepository(root);
  const { check } = await openChecker(root);
  return { texts: openTextStore({ root, repository, check }), repository };
}

/** The texts of a machine without sources. */
export const noTexts: TextStore = {
  open: () => Promise.reject(new Error("there are no texts on this machine")),
  save: () => Promise.reject(new Error("there are no texts on this machine")),
};
