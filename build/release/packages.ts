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

/** Returns the names of the packages that source files import, without imports of types. */
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

/** Returns the sources that run in production, relative to `root`: without tests and their tools. */
export function serverFiles(root: string): string[] {
  return globSync("{server,shared}/**/*.{ts,sql,json}", { cwd: root })
    .filter(
      (file) =>
        !/\.test\.ts$|\.contract\.ts$|^server\/(?:testing|api\/spam\/learning)\//.test(
          file,
        ),
    )
    .toSorted();
}

/** Returns the folders of these packages and their dependencies, from the lockfile. Skips packages that are not installed. */
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

  /** Looks a package up as Node does: inside the importing package, then in the folders above. */
  function find(from: string, name: string): string {
    for (let base = from; ; base = base.replace(/\/?[^/]*$/, "")) {
      const folder = `${base && `${base}/`}node_modules/${name}`;
      if (packages[folder] !== undefined && existsSync(join(root, folder)))
        return folder;
      if (base === "") return "";
    }
  }
}

/** Returns the versions of packages in the lockfile. */
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
