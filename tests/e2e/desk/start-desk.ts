import { execFileSync } from "node:child_process";
import { env } from "node:process";
import { test } from "@playwright/test";
import { copyProject } from "../../site/copy.ts";
import { startProgram } from "../../start-program.ts";

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

/** One of three ports of each worker. The system may give others away before they are used. */
export const workerPort = (which: 0 | 1 | 2) =>
  Number(env.E2E_PORT ?? 4173) + 3 + 3 * test.info().parallelIndex + which;

/** Starts `npm run desk` for a small copy of the project. */
export async function startDesk(
  settings: Record<string, string> = {},
): Promise<Desk> {
  const { folder, remove } = copyProject("desk", {
    more: ["desk", ...released],
    isSmall: true,
  });
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
  git("init", "--quiet");
  git("config", "user.name", "Mali");
  git("config", "user.email", "mali@example.com");
  git("add", "content", "messages");
  git("commit", "--quiet", "--message", "Begin");
  const { printed, stop } = await startProgram(
    // Its preview takes the next one.
    ["desk/main.ts", "--port", String(workerPort(0))],
    {
      cwd: folder,
      env: { ...env, SITE_ORIGIN: "https://example.com", ...settings },
      ready: /http:\S+key=\S+/,
    },
  );
  return {
    folder,
    address: printed,
    origin: new URL(printed).origin,
    async stop() {
      await stop();
      remove();
    },
  };
}
