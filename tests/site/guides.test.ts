import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../content.ts";

// What a guide names is there.

const text = (file: string) => readFileSync(join(root, file), "utf8");
const { scripts } = JSON.parse(text("package.json")) as {
  scripts: Record<string, string>;
};
const guides = globSync(["{README,CONTRIBUTING}.md", "docs/**/*.md"], {
  cwd: root,
});

/** The first group of each match, behind the file that has it. */
const named = (files: string[], pattern: RegExp) =>
  files.flatMap((file) =>
    [...text(file).matchAll(pattern)].map(([, name = ""]) => [file, name]),
  );
const exists = (pattern: string) => globSync(pattern, { cwd: root }).length > 0;
/** The names of all files, for those that a guide names without their folder. */
const names = new Set(
  globSync("{src,desk,tests,bench,content,messages}/**/*.{ts,tsx,yaml}", {
    cwd: root,
  }).map((file) => basename(file)),
);

test("every command that a guide names is a script of package.json", () => {
  const commands = named(guides, /npm run ([\w:]+)/g);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter(([, name = ""]) => !(name in scripts))).toEqual([]);
});

test("every program that a script, a guide, a unit or the image runs is a file", () => {
  const programs = named(
    [
      "package.json",
      "Dockerfile",
      ...guides,
      ...globSync("deploy/*", { cwd: root }),
    ],
    /\bnode [^\n`&]*?((?:src|desk|bench|tests)\/\S+?\.[jt]s)\b/g,
  );
  expect(programs.length).toBeGreaterThan(10);
  expect(programs.filter(([, file = ""]) => !exists(file))).toEqual([]);
});

/** Folders of the repository that no build makes. */
const folders = new Set(
  readdirSync(root).filter(
    (name) => !/^(?:dist|data|release|node_modules)$/.test(name),
  ),
);

test("every file and folder that a guide names exists", () => {
  // `content/pages/<page>/{th,en,ja}.yaml` means any page. A name without a folder may be in any folder.
  const found = named(
    guides,
    /`((?:[\w@.<>*{},-]+\/)+[\w@.<>*{},-]*|[\w.-]+\.(?:test\.tsx?|tsx?|yaml))`/g,
  ).filter(
    ([, name = ""]) =>
      name !== "content/articles/how-to-read-a-report/" &&
      (!name.includes("/") || folders.has(name.split("/")[0] ?? "")),
  );
  expect(found.length).toBeGreaterThan(30);
  const missing = found.filter(([, name = ""]) => {
    const pattern = name.replaceAll(/<[^>]*>/g, "*").replace(/\/$/, "");
    return name.includes("/") ? !exists(pattern) : !names.has(name);
  });
  expect(missing).toEqual([]);
});

test("every link of a guide to another file has a target", () => {
  const links = named(guides, /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g);
  expect(links.length).toBeGreaterThan(10);
  expect(
    links.filter(
      ([file = "", to = ""]) =>
        !to.startsWith("/") && !existsSync(join(root, dirname(file), to)),
    ),
  ).toEqual([]);
});
