import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { root } from "../../content.ts";
import { copyProject } from "../../site/copy.ts";
import { anyPort } from "../own-server.ts";

export type Desk = {
  /** The folder of the project that is edited, a git repository. */
  folder: string;
  origin: string;
  /** The address with the key. */
  address: string;
  stop: () => Promise<void>;
};

/** What a release takes besides the sources. */
const released = ["deploy", "docs/operating.md", "LICENSE", ".env.example"];

/** Settings of a desk whose publications are served at `SITE_ORIGIN` once `startServer` has been called. */
export async function publishingTo(folder: string) {
  const port = String(await anyPort());
  return {
    PORT: port,
    SITE_ORIGIN: `http://localhost:${port}`,
    SHUTDOWN_DRAIN_MS: "0",
    DESK_SITE: join(folder, "site"),
  };
}

/** Starts the server of the release that is shown. The function that it returns ends it. */
export function startServer(
  folder: string,
  settings: Record<string, string>,
): () => void {
  const site = join(folder, "site/current");
  const server = spawn(
    execPath,
    [join(site, "src/server/main.ts"), join(site, "dist")],
    { cwd: folder, env: { ...env, ...settings }, stdio: "ignore" },
  );
  return () => server.kill("SIGKILL");
}

/** Starts `npm run desk` for a copy of the project. `more` are settings. */
export async function startDesk(
  more: (
    folder: string,
  ) => Promise<Record<string, string>> | Record<string, string> = () => ({}),
): Promise<Desk> {
  const { folder, remove } = copyProject("desk");
  for (const source of ["desk", ...released])
    cpSync(join(root, source), join(folder, source), { recursive: true });
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
  git("init", "--quiet");
  git("config", "user.name", "Mali");
  git("config", "user.email", "mali@example.com");
  git("add", "content", "messages");
  git("commit", "--quiet", "--message", "Begin");
  const settings = await more(folder);
  const port = String(await anyPort());
  const child = spawn(execPath, ["desk/main.ts", "--port", port], {
    cwd: folder,
    env: { ...env, SITE_ORIGIN: "https://example.com", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += String(text);
      const [found] = /http:\S+key=\S+/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", () => reject(new Error(`It did not start: ${said}`)));
  });
  return {
    folder,
    address,
    origin: new URL(address).origin,
    async stop() {
      const left = once(child, "exit");
      child.kill("SIGINT");
      await left;
      remove();
    },
  };
}
