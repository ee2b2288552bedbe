import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env, execPath, kill } from "node:process";
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
const released = ["deploy", "docs/deploy.md", "LICENSE", ".env.example"];

/** Ends the server that runs, and starts the current release, as an init system does. */
const restart = `cd "$(dirname "$0")"
[ -f pid ] && kill -9 "$(cat pid)"
exec 1>server.log 2>&1
"$1" site/current/server/main.ts &
echo $! >pid
`;

/** Settings of a desk whose publications are served at `SITE_ORIGIN`. `endServer` ends that server. */
export async function publishingTo(folder: string) {
  const port = String(await anyPort());
  const origin = `http://localhost:${port}`;
  writeFileSync(join(folder, "restart.sh"), restart);
  return {
    PORT: port,
    SITE_ORIGIN: origin,
    SHUTDOWN_DRAIN_MS: "0",
    DESK_SITE: join(folder, "site"),
    DESK_RESTART: `sh ${join(folder, "restart.sh")} ${execPath}`,
  };
}

export function endServer(folder: string): void {
  const pid = join(folder, "pid");
  if (existsSync(pid)) kill(Number(readFileSync(pid, "utf8")), "SIGKILL");
}

/** Starts `npm run desk` for a copy of the project. `more` are settings. */
export async function startDesk(
  more: (
    folder: string,
  ) => Promise<Record<string, string>> | Record<string, string> = () => ({}),
): Promise<Desk> {
  const { folder, remove } = copyProject("desk");
  for (const source of ["desk", "dev", "server", ...released])
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
