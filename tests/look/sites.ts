import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { env, execPath } from "node:process";
import { root } from "../content.ts";
import { startSite, type RunningSite } from "../running-site.ts";
import { dressUp } from "./dress-up.ts";
import type { Dress } from "./picture.ts";

/** Built and served for this origin, which the browser is told to find at the server's port. It counts as secure. */
export const origin = "http://look.localhost";

/** A folder of this tool's own. Git does not know it, and it can be deleted at any time. */
export const lookFolder = join(root, ".cache/look");

/** Of the work tree as it stands, or of a commit. */
export type Source = "now" | { commit: string };

/** The full name of a commit. Throws an error that names what is no commit. */
export function commitOf(name: string): string {
  try {
    return git("rev-parse", "--verify", "--quiet", `${name}^{commit}`).trim();
  } catch {
    throw new Error(`There is no commit "${name}"`);
  }
}

/** Builds the sources in a copy, and starts the server of that copy. */
export async function serve(
  source: Source,
  dress: Dress,
): Promise<RunningSite> {
  const folder = join(
    lookFolder,
    "sites",
    `${source === "now" ? "now" : "commit"}-${dress}`,
  );
  prepareFolder(folder);
  if (source === "now") copyWorkTree(folder);
  else copyCommit(source.commit, folder);
  provideModules(folder);
  if (dress === "full") await dressUp(folder);
  execFileSync(execPath, ["build/main.ts"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...env, SITE_ORIGIN: origin },
  });
  return startSite({ TEST_FAULTS: "on" }, join(folder, "dist"), folder);
}

/** Empties the folder but for what an earlier build kept. */
function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (name !== ".cache") rmSync(join(folder, name), { recursive: true });
}

function copyWorkTree(folder: string): void {
  const listed = git("ls-files", "-z", "-co", "--exclude-standard");
  for (const file of listed.split("\0").filter(Boolean)) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
}

function copyCommit(commit: string, folder: string): void {
  const archive = execFileSync("git", ["archive", commit], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync("tar", ["-x"], { cwd: folder, input: archive });
}

/** Those of the project, or others where the commit asks for others. */
function provideModules(folder: string): void {
  const lock = "package-lock.json";
  const differs = git("hash-object", join(folder, lock), join(root, lock));
  const [theirs, ours] = differs.trim().split("\n");
  if (theirs === ours)
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  else execFileSync("npm", ["ci"], { cwd: folder, stdio: "inherit" });
}

function git(...words: string[]): string {
  return execFileSync("git", words, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
}
