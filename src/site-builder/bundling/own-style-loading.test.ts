import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { build, type Plugin } from "vite";
import { ownStyleLoading } from "./own-style-loading.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "styles-"));
  await mkdir(join(root, "src/app/client"), { recursive: true });
  const files = {
    "src/app/client/style-sheets.ts":
      "export const importWithStyles = (load, files) => globalThis.loading(load, files);",
    "entry.js": 'import("./page.js");',
    "page.js": 'import "./page.css"; console.log("page");',
    "page.css": "p { color: red }",
  };
  for (const [name, text] of Object.entries(files))
    await writeFile(join(root, name), text);
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function bundle(plugin: Plugin): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [plugin],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(root, "entry.js") },
    },
  });
  if (!("output" in result)) throw new Error("there is no output");
  return result.output
    .map((file) => (file.type === "chunk" ? file.code : ""))
    .join("\n");
}

test("an import loads its style sheets with our own function, as paths without a leading slash", async () => {
  const code = await bundle(ownStyleLoading());
  expect(code).toContain("globalThis.loading");
  expect(code).toMatch(/["'`]assets\/page-[\w-]+\.css["'`]/);
});

test("a bundle with Vite's own helper fails, and the error names the assumption", async () => {
  await expect(bundle(ownStyleLoading("\0vite/elsewhere.js"))).rejects.toThrow(
    'Vite no longer loads style sheets by the module "\\u0000vite/elsewhere.js"',
  );
});
