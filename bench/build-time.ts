import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { progress } from "./progress.ts";
import { printTable } from "./table.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");

/** Builds twice, and tells how long it took and whether both builds are the same to the byte. */
export async function measureBuild(): Promise<void> {
  const tell = progress("build", 2);
  tell("first");
  const first = build();
  tell("second, without a change");
  const second = build();
  tell();
  const changed = [...first.hashes].filter(
    ([file, hash]) => second.hashes.get(file) !== hash,
  );
  const isSame =
    changed.length === 0 && first.hashes.size === second.hashes.size;
  printTable("Build", [
    ["", "first", "second"],
    ["seconds", first.seconds.toFixed(1), second.seconds.toFixed(1)],
    ["files", String(first.hashes.size), String(second.hashes.size)],
  ]);
  console.log(`  byte-identical: ${isSame ? "yes" : "no"}`);
  for (const [file] of changed.slice(0, 10))
    console.log(`    differs: ${file}`);
}

function build(): { seconds: number; hashes: Map<string, string> } {
  const start = performance.now();
  execFileSync(execPath, ["build/main.ts"], { cwd: root, stdio: "pipe" });
  const seconds = (performance.now() - start) / 1000;
  return { seconds, hashes: hashesOf(dist) };
}

function hashesOf(folder: string): Map<string, string> {
  const files = globSync("**/*", {
    cwd: folder,
    exclude: (name) => name === "node_modules",
  })
    .concat(globSync("**/.vite/*", { cwd: folder }))
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted();
  return new Map(
    files.map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ]),
  );
}
