import { existsSync, globSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";

type Locked = {
  dev?: boolean;
  optional?: boolean;
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
type Lockfile = { packages: Record<string, Locked> };

/** Names of the packages that the given source files import, types left out. */
export function importedPackages(root: string, files: string[]): string[] {
  const names = new Set<string>();
  for (const file of files)
    for (const [, specifier = ""] of readFileSync(
      join(root, file),
      "utf8",
    ).matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from "([^"#.][^"]*)"/gm)) {
      const [name = "", second] = specifier.split("/");
      if (specifier.startsWith("node:") || builtinModules.includes(name))
        continue;
      names.add(name.startsWith("@") ? `${name}/${second}` : name);
    }
  return [...names].toSorted();
}

/** The sources that run in production, relative to `root`: no tests, nothing that only tests use. */
export function serverFiles(root: string): string[] {
  return globSync("{server,shared}/**/*.{ts,sql}", { cwd: root })
    .filter(
      (file) => !/\.test\.ts$|\.contract\.ts$|^server\/testing\//.test(file),
    )
    .toSorted();
}

/** Folders under node_modules that these packages need, from the lockfile; what is not installed here is left out. */
export function packageFolders(root: string, names: string[]): string[] {
  const { packages } = readLockfile(root);
  const folders = new Set<string>();
  const queue = names.map((name) => find("", name));
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    if (folder === "" || folders.has(folder)) continue;
    folders.add(folder);
    const locked = packages[folder];
    const needed = {
      ...locked?.dependencies,
      ...locked?.optionalDependencies,
      ...locked?.peerDependencies,
    };
    for (const [name, { optional }] of Object.entries(
      locked?.peerDependenciesMeta ?? {},
    ))
      if (optional === true) delete needed[name];
    for (const name of Object.keys(needed)) queue.push(find(folder, name));
  }
  return [...folders].toSorted();

  /** As Node looks it up: beside the package that asks, then further up. */
  function find(from: string, name: string): string {
    for (let place = from; ; place = place.replace(/\/?[^/]*$/, "")) {
      const folder = `${place && `${place}/`}node_modules/${name}`;
      if (packages[folder] !== undefined && existsSync(join(root, folder)))
        return folder;
      if (place === "") return "";
    }
  }
}

/** Versions of the given packages, as the lockfile has them. */
export function versionsOf(
  root: string,
  names: string[],
): Record<string, string> {
  const { packages } = readLockfile(root);
  return Object.fromEntries(
    names.map((name) => [
      name,
      packages[`node_modules/${name}`]?.version ?? "*",
    ]),
  );
}

export function readLockfile(root: string): Lockfile {
  return JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  ) as Lockfile;
}
