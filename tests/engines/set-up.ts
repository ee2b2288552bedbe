import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { prepareFonts } from "../chromium.ts";
import { root } from "../content.ts";
import { startOwnServer } from "../e2e/own-server.ts";

/** Starts a server with a store of its own for all journeys. */
export default async function setUp(): Promise<() => Promise<void>> {
  prepareFonts();
  const file = join(mkdtempSync(join(tmpdir(), "engines-")), "site.db");
  env.E2E_DATABASE_URL = `sqlite:${file}`;
  const { origin, node } = await startOwnServer(join(root, "dist"), {
    DATABASE_URL: env.E2E_DATABASE_URL,
  });
  env.ENGINES_ORIGIN = origin;
  return () => node.kill();
}
