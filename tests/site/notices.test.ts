import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../content.ts";
import { dist, read } from "./site.ts";

test("every package in the browser's files, and every font, is named with its whole licence", () => {
  const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const notices = oneLine(read("third-party-notices.txt"));
  const licence = (file: string) =>
    oneLine(readFileSync(join(root, file), "utf8"));
  const bundled = JSON.parse(
    readFileSync(join(dist, "bundler/licences.json"), "utf8"),
  ) as { name: string; version: string }[];
  expect(bundled.map(({ name }) => name)).toContain("react-dom");
  for (const { name, version } of bundled) {
    expect(notices).toContain(`${name} ${version} `);
    const pattern = `node_modules/${name}/{LICENSE,license}*`;
    const [file = ""] = globSync(pattern, { cwd: root });
    expect(notices, name).toContain(licence(file));
  }
  const fonts = globSync("fonts/LICENSE-*.txt", { cwd: root });
  expect(fonts).toHaveLength(5);
  for (const file of fonts) {
    const text = readFileSync(join(root, file), "utf8");
    expect(notices).toContain(oneLine(text.split("\n", 1)[0] ?? "?"));
  }
  expect(notices).toContain("SIL OPEN FONT LICENSE Version 1.1");
});
