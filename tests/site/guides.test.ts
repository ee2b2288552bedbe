import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../content.ts";

const text = (file: string) => readFileSync(join(root, file), "utf8");
const find = (pattern: string) => globSync(pattern, { cwd: root });
const guides = find("{{README,CONTRIBUTING}.md,docs/**/*.md}");
const { scripts } = JSON.parse(text("package.json")) as {
  scripts: Record<string, string>;
};
/** Folders of the repository that no build makes. */
const folders = new Set(
  readdirSync(root).filter(
    (name) => !/^(?:dist|data|release|node_modules)$/.test(name),
  ),
);

/** `content/pages/<page>/{th,en,ja}.yaml` means any page. */
function isThere(name: string): boolean {
  if (!folders.has(name.split("/")[0] ?? "")) return true;
  if (name === "content/articles/how-to-read-a-report/") return true;
  return find(name.replaceAll(/<[^>]*>/g, "*").replace(/\/$/, "")).length > 0;
}

test.each<[string, RegExp, (name: string, guide: string) => boolean]>([
  ["command", /npm run ([\w:]+)/g, (name) => name in scripts],
  [
    "program",
    /\bnode [^\n`&]*?((?:src|desk|bench|tests)\/\S+?\.[jt]s)\b/g,
    isThere,
  ],
  ["file or folder", /`((?:[\w@.<>*{},-]+\/)+[\w@.<>*{},-]*)`/g, isThere],
  [
    "target of a link",
    /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g,
    (to, guide) =>
      to.startsWith("/") || existsSync(join(root, dirname(guide), to)),
  ],
])(
  "every %s that a guide, a script, a unit or the image names is there",
  (_, pattern, is) => {
    const files = [
      ...guides,
      "package.json",
      "Dockerfile",
      ...find("deploy/*"),
    ];
    const found = files.flatMap((file) =>
      [...text(file).matchAll(pattern)].map(([, name = ""]) => ({
        file,
        name,
      })),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ file, name }) => !is(name, file))).toEqual([]);
  },
);
