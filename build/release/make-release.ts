import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { billOfMaterials } from "./bill-of-materials.ts";
import {
  importedPackages,
  packageFolders,
  serverFiles,
  versionsOf,
} from "./packages.ts";

/** Files and folders that are copied unchanged. */
const copied = [
  "dist",
  "deploy",
  "docs/deploy.md",
  "LICENSE",
  ".env.example",
  "check-node.js",
];

type Manifest = {
  name: string;
  version: string;
  imports: Record<string, string>;
  scripts: Record<string, string>;
};

export type Release = { packages: number; files: number };

/**
 * Empties `folder` and copies everything that runs in production into it: the build, the server's sources, which Node 24
 * runs without compiling, and the packages that they import. Needs no network. The release needs no file of the project.
 */
export function makeRelease(root: string, folder: string): Release {
  if (!existsSync(join(root, "dist/site.json")))
    throw new Error('dist/ is missing: run "npm run build" first');
  refuseOthersFolder(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = serverFiles(root);
  const names = importedPackages(root, files);
  const packages = packageFolders(root, names);
  for (const path of [...copied, ...files, ...packages]) copy(path);
  const manifest = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  ) as Manifest;
  write("package.json", releaseManifest(manifest, versionsOf(root, names)));
  write("sbom.cdx.json", billOfMaterials(root, folder));
  return { packages: packages.length, files: files.length };

  function copy(path: string): void {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, path), to, {
      recursive: true,
      dereference: true,
      // Packages inside a package are in the list themselves.
      filter: (from) =>
        !path.startsWith("node_modules/") ||
        !from.slice(join(root, path).length).includes("/node_modules"),
    });
  }

  function write(name: string, value: object): void {
    writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  }
}

/** Throws if `folder` has files and is not an earlier release. */
function refuseOthersFolder(folder: string): void {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  if (!existsSync(join(folder, "sbom.cdx.json")))
    throw new Error(
      `${folder} holds something that is no release, and would be emptied: name a new folder, or delete it`,
    );
}

function releaseManifest(
  { name, version, imports, scripts }: Manifest,
  dependencies: Record<string, string>,
): object {
  const kept = new Set(["serve", "leads", "db", "config", "mail"]);
  return {
    name,
    version,
    private: true,
    type: "module",
    engines: { node: ">=24.15" },
    imports: {
      "#server/*": imports["#server/*"],
      "#shared/*": imports["#shared/*"],
    },
    // An older Node fails with an unclear error. The check names the version that is needed.
    scripts: Object.fromEntries(
      Object.entries(scripts)
        .filter(([script]) => kept.has(script))
        .flatMap(([script, command]) => [
          [`pre${script}`, "node check-node.js"],
          [script, command],
        ]),
    ),
    dependencies,
  };
}
