import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../content.ts";

const text = (file: string) => readFileSync(join(root, file), "utf8");
const { scripts } = JSON.parse(text("package.json")) as {
  scripts: Record<string, string>;
};
const guides = globSync(["{README,CONTRIBUTING}.md", "docs/**/*.md"], {
  cwd: root,
});

/** Folders that only some clones have, and the name of the example in the guide for writers. */
const folders = new Set(readdirSync(root));
const example = "content/articles/how-to-read-a-report/";

/** Returns whether a name is a file of the project, and not a URL, a file on a server or a result of a build. */
function isOfClone(name: string): boolean {
  const [first = ""] = name.split("/");
  if (!name.includes("/")) return true;
  return (
    folders.has(first) &&
    !/^(?:dist|data|release|node_modules)$/.test(first) &&
    name !== example
  );
}

/** Returns the first group of each match, with the file that contains it. */
const found = (files: string[], pattern: RegExp) =>
  files.flatMap((file) =>
    [...text(file).matchAll(pattern)].map(([, group = ""]) => ({
      file,
      group,
    })),
  );

test("every script of package.json runs a file that exists", () => {
  const missing = Object.entries(scripts).filter(([, command]) =>
    [...command.matchAll(/\bnode (\S+\.[jt]s)/g)].some(
      ([, file = ""]) => !existsSync(join(root, file)),
    ),
  );
  expect(missing).toEqual([]);
});

test("every command that a guide names exists", () => {
  const named = found(guides, /npm run ([\w:]+)/g);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ group }) => !(group in scripts))).toEqual([]);
});

test("every file that a guide, a unit or an image runs exists", () => {
  const run = found(
    [...guides, "Dockerfile", ...globSync("deploy/*", { cwd: root })],
    /\bnode [^\n`]*?((?:src|desk|bench|tests)\/\S+?\.[jt]s)\b/g,
  );
  expect(run.length).toBeGreaterThan(2);
  expect(run.filter(({ group }) => !existsSync(join(root, group)))).toEqual([]);
});

test("every file and folder that a guide names exists", () => {
  // `content/pages/<page>/{th,en,ja}.yaml` means any page. A name without a folder may be in any folder.
  const named = found(
    guides,
    /`((?:[\w@.<>*{},-]+\/)+[\w@.<>*{},-]*|[\w.-]+\.(?:test\.tsx?|tsx?|yaml))`/g,
  ).filter(({ group: name }) => isOfClone(name));
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ group }) => {
    const pattern = group.replaceAll(/<[^>]*>/g, "*").replace(/\/$/, "");
    const place = group.includes("/") ? pattern : `**/${pattern}`;
    return (
      globSync(place, { cwd: root, exclude: ["node_modules", "dist"] })
        .length === 0
    );
  });
  expect(missing).toEqual([]);
});

test("every link of a guide to another file has a target", () => {
  const links = found(guides, /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g);
  expect(links.length).toBeGreaterThan(20);
  expect(
    links.filter(
      ({ file, group }) =>
        !group.startsWith("/") && !existsSync(join(root, dirname(file), group)),
    ),
  ).toEqual([]);
});
