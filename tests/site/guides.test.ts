import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../content.ts";
import { dist, read } from "./site.ts";

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

test("every package in the browser's files, and every font, is named with its whole licence", () => {
  const oneLine = (lines: string) => lines.replaceAll(/\s+/g, " ").trim();
  const notices = oneLine(read("third-party-notices.txt"));
  const bundled = JSON.parse(
    readFileSync(join(dist, "bundler/licences.json"), "utf8"),
  ) as { name: string; version: string }[];
  expect(bundled.map(({ name }) => name)).toContain("react-dom");
  for (const { name, version } of bundled) {
    expect(notices).toContain(`${name} ${version} `);
    const pattern = `node_modules/${name}/{LICENSE,license}*`;
    const [file = ""] = globSync(pattern, { cwd: root });
    expect(notices, name).toContain(oneLine(text(file)));
  }
  const fonts = globSync("fonts/LICENSE-*.txt", { cwd: root });
  expect(fonts).toHaveLength(5);
  for (const file of fonts) {
    const [first = "?"] = text(file).split("\n", 1);
    expect(notices).toContain(oneLine(first));
  }
  expect(notices).toContain("SIL OPEN FONT LICENSE Version 1.1");
});
