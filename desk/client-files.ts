import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { extname, join } from "node:path";

/** The sources that a browser at the desk may have. */
const allowed =
  /^(?:desk\/client\/[a-z-]+\.(?:ts|css)|src\/app\/styles\/tokens\.css|src\/shared\/text\/text-width\.ts)$/;

/** A file for the desk's pages: TypeScript without its types, or a style sheet. */
export async function clientFile(
  root: string,
  path: string,
): Promise<{ type: string; body: string } | undefined> {
  if (!allowed.test(path)) return undefined;
  const source = await readFile(join(root, path), "utf8").catch(
    () => undefined,
  );
  if (source === undefined) return undefined;
  return extname(path) === ".ts"
    ? {
        type: "text/javascript; charset=utf-8",
        body: stripTypeScriptTypes(source),
      }
    : { type: "text/css; charset=utf-8", body: source };
}
