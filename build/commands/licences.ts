import { join } from "node:path";
import { readLockfile } from "../release/packages.ts";
import { readOptions } from "./options.ts";

const usage = `npm run licences
Prints the licences of all packages, those of production and those of development apart. It has no options but --help.`;

readOptions(usage, {});
const { packages } = readLockfile(join(import.meta.dirname, "../.."));
const byLicence = {
  production: new Map<string, string[]>(),
  development: new Map<string, string[]>(),
};

for (const [folder, locked] of Object.entries(packages)) {
  if (folder === "") continue;
  const { license = "unknown", dev, version = "" } = locked;
  const list = byLicence[dev === true ? "development" : "production"];
  const name = folder.replace(/^.*node_modules\//, "");
  list.set(license, [...(list.get(license) ?? []), `${name} ${version}`]);
}
for (const [kind, licences] of Object.entries(byLicence)) {
  const count = [...licences.values()].flat().length;
  console.log(`\n${kind}: ${count} packages`);
  for (const [licence, names] of [...licences].toSorted(
    ([, a], [, b]) => b.length - a.length,
  ))
    console.log(
      `  ${licence} (${names.length})${names.length <= 5 || kind === "production" ? `: ${names.toSorted().join(", ")}` : ""}`,
    );
}
