import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { z } from "zod";

/** Files and folders that are copied unchanged. */
const copied = [
  "dist",
  "deploy",
  "docs/operating.md",
  "LICENSE",
  ".env.example",
  "check-node.js",
];

const scripts = ["serve", "leads", "db", "mail"];

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  imports: z.record(z.string(), z.string()),
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
});

/**
 * Empties `folder` and copies everything that runs in production into it: the build, the server's sources, which Node 24
 * runs without compiling, and the packages of production. Needs no network. The release needs no file of the project.
 */
export function makeRelease(root: string, folder: string): void {
  if (!existsSync(join(root, "dist/site.json")))
    throw new Error('dist/ is missing: run "npm run build" first');
  refuseOthersFolder(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of [
    ...copied,
    ...serverFiles(root),
    ...productionPackages(root),
  ])
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      dereference: true,
      // Packages inside a package are in the list themselves.
      filter: (from) =>
        !path.startsWith("node_modules/") ||
        !from.slice(join(root, path).length).includes("/node_modules"),
    });
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify(releaseManifest(root), null, 2)}\n`,
  );
}

/** Throws if `folder` has files and is not an earlier release. */
function refuseOthersFolder(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const file = join(folder, "package.json");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "{}";
  if ((JSON.parse(text) as { isRelease?: boolean }).isRelease !== true)
    throw new Error(
      `${folder} holds something that is no release, and would be emptied: name a new folder, or delete it`,
    );
}

/** Returns the sources that run in production, relative to `root`: without tests and their tools. */
function serverFiles(root: string): string[] {
  return globSync("src/{server,shared}/**/*.{ts,sql,json}", {
    cwd: root,
  }).filter(
    (file) => !/\.test\.ts$|\.contract\.ts$|^src\/server\/testing\//.test(file),
  );
}

/** Returns the folders of the packages that production needs, with all that these need. */
function productionPackages(root: string): string[] {
  const { stdout } = spawnSync(
    "npm",
    ["ls", "--omit=dev", "--omit=optional", "--all", "--parseable"],
    { cwd: root, encoding: "utf8" },
  );
  return stdout
    .split("\n")
    .map((path) => relative(root, path))
    .filter((path) => path.startsWith("node_modules"));
}

function releaseManifest(root: string): object {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(join(root, "package.json"), "utf8")),
  );
  const { name, version, imports, dependencies } = manifest;
  return {
    name,
    version,
    isRelease: true,
    private: true,
    type: "module",
    engines: { node: ">=24.15" },
    imports: {
      "#server/*": imports["#server/*"],
      "#shared/*": imports["#shared/*"],
    },
    // An older Node fails with an unclear error. The check names the version that is needed.
    scripts: Object.fromEntries(
      scripts.flatMap((script) => {
        const command = manifest.scripts[script]?.split(" && ").at(-1);
        return command === undefined
          ? []
          : [
              [`pre${script}`, "node check-node.js"],
              [script, command],
            ];
      }),
    ),
    dependencies,
  };
}
