import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  listening,
  spawnNode,
  type SiteNode,
} from "../faults/harness/node-process.ts";

/** A port that is free now; the system gives each only once for a while, also to workers side by side. */
export async function anyPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** A server of a test's own on the build in `dist`. Its folder is new, and its store, unless `env` says otherwise. */
export async function startOwnServer(
  dist: string,
  env: Record<string, string> = {},
): Promise<{ origin: string; node: SiteNode }> {
  const port = String(env["PORT"] ?? (await anyPort()));
  const origin = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), "own-server-"));
  const settings = { PORT: port, SITE_ORIGIN: origin, ...env };
  const node = await listening(await spawnNode(dist, folder, settings));
  return { origin, node };
}
