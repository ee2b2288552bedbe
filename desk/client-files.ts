import { readFile } from "node:fs/promises";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { mediaType } from "#server/http/index.ts";

const allowed =
  /^(?:desk\/client\/[a-z-]+\.(?:ts|css)|src\/app\/styles\/tokens\.css|fonts\/[a-z0-9-]+\.ttf)$/;

export async function clientFile(root: string, path: string) {
  if (!allowed.test(path)) return undefined;
  const body = await readFile(join(root, path));
  const type = mediaType(path.replace(/\.ts$/, ".js"));
  const isScript = path.endsWith(".ts");
  return { type, body: isScript ? stripTypeScriptTypes(String(body)) : body };
}
