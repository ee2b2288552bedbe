import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Build } from "../config.ts";

/** The bundler's facts about a package whose code is in the browser's files. */
type Bundled = { name: string; version: string; text?: string };

/** The published file with the notices. A release contains it too. */
const noticesFile = "third-party-notices.txt";

const head = `Works of others that this site delivers, with the licences they are under.

Fonts are delivered in parts and under names of their own, as the SIL Open Font License asks where names are reserved.
Packages of the server have their licences beside them in node_modules.
`;

/** Writes the notices for the bundles and the fonts that are among the client's files. */
export async function writeNotices({
  root,
  dist,
}: Pick<Build, "root" | "dist">): Promise<void> {
  const client = join(dist, "client");
  const bundled = JSON.parse(
    await readFile(join(client, ".vite/licences.json"), "utf8"),
  ) as Bundled[];
  const scripts = bundled.map(({ name, version, text }) => {
    if (!text)
      throw new Error(
        `${name} ${version} is in the bundles and has no text of a licence: look in its package and decide whether it may be delivered`,
      );
    return section(`${name} ${version}`, text);
  });
  const licences = globSync("fonts/LICENSE-*.txt", { cwd: root }).toSorted();
  const fonts = await Promise.all(
    licences.map(async (file) =>
      section(
        file.replace(/^.*LICENSE-|\.txt$/g, ""),
        await readFile(join(root, file), "utf8"),
      ),
    ),
  );
  await writeFile(
    join(client, noticesFile),
    [head, ...scripts, ...fonts].join("\n"),
  );
}

function section(title: string, text: string): string {
  return `${"=".repeat(72)}\n${title}\n${"=".repeat(72)}\n\n${text.trim()}\n`;
}
