import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../content.ts";
import { client, dist } from "./site.ts";

const notices = readFileSync(join(client, "third-party-notices.txt"), "utf8");
const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

test("every package in the browser's files is named, with its whole licence", () => {
  const bundled = JSON.parse(
    readFileSync(join(dist, "bundler/licences.json"), "utf8"),
  ) as { name: string; version: string }[];
  const names = bundled.map(({ name }) => name);
  for (const name of ["react", "react-dom", "scheduler", "use-intl"])
    expect(names).toContain(name);
  for (const { name, version } of bundled) {
    const [file = ""] = globSync(`node_modules/${name}/{LICENSE,license}*`, {
      cwd: root,
    });
    const licence = readFileSync(join(root, file), "utf8");
    expect(notices).toContain(`\n${name} ${version}\n`);
    expect(oneLine(notices), name).toContain(oneLine(licence));
  }
});

test("every font has its copyright line and its licence in the notices", () => {
  const licences = globSync("fonts/LICENSE-*.txt", { cwd: root });
  expect(licences).toHaveLength(5);
  for (const file of licences) {
    const [copyright = "?"] = readFileSync(join(root, file), "utf8").split(
      "\n",
    );
    expect(notices).toContain(copyright);
  }
  expect(notices).toContain('with Reserved Font Name "Plex"');
  expect(notices).toContain("SIL OPEN FONT LICENSE Version 1.1");
});
