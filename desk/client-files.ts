import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { extname, join } from "node:path";

const allowed =
  /^(?:desk\/client\/[a-z-]+\.(?:ts|css)|src\/app\/styles\/tokens\.css|fonts\/[a-z0-9-]+\.ttf)$/;

const types: Record<string, string> = {
  ".ts": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".ttf": "font/ttf",
};

/** A file for the desk's pages: TypeScript without its types, a style sheet, or a font. */
export async function clientFile(root: string, path: string) {
  if (!allowed.test(path)) return undefined;
  const body = await readFile(join(root, path)).catch(() => undefined);
  const type = types[extname(path)] ?? "";
  if (path.endsWith(".ts") && body)
    return { type, body: stripTypeScriptTypes(String(body)) };
  return body && { type, body };
}
