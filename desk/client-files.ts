import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";

const allowed =
  /^(?:desk\/client\/[a-z-]+\.(?:ts|css)|src\/app\/styles\/tokens\.css|fonts\/[a-z0-9-]+\.ttf)$/;

export async function clientFile(root: string, path: string) {
  if (!allowed.test(path)) return undefined;
  const body = await readFile(join(root, path));
  if (path.endsWith(".ttf")) return { type: "font/ttf", body };
  if (path.endsWith(".css")) return { type: "text/css", body };
  return { type: "text/javascript", body: stripTypeScriptTypes(String(body)) };
}
