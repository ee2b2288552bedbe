import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { root } from "../../content.ts";
import { anyPort } from "../own-server.ts";

export type DevServer = { origin: string; stop: () => Promise<void> };

/** Starts `npm run dev` for the sources in a folder, with a store of its own. */
export async function startDevServer(folder = root): Promise<DevServer> {
  const port = String(await anyPort());
  const store = mkdtempSync(join(tmpdir(), "development-"));
  const child = spawn(execPath, [join(root, "src/dev/main.ts")], {
    cwd: folder,
    env: {
      ...env,
      PORT: port,
      SITE_ORIGIN: "",
      DATABASE_URL: `sqlite:${join(store, "site.db")}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      said += String(text);
      if (said.includes("developing on")) resolve();
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("exit", () => reject(new Error(`It did not start: ${said}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const left = once(child, "exit");
      child.kill("SIGINT");
      await left;
      rmSync(store, { recursive: true, force: true });
    },
  };
}
