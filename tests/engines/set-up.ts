import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import prepareFonts, { findOnPath, installed } from "../chromium.ts";
import { freePort } from "#server/testing/free-port.ts";
import { startSite } from "../running-site.ts";

/** Installs the browsers where that is possible, and starts a server with a store of its own for all journeys. */
export default async function setUp(): Promise<() => Promise<void>> {
  prepareFonts();
  for (const [program, name] of [
    ["firefox-esr", "firefox-esr"],
    ["WebKitWebDriver", "webkit2gtk-driver"],
    ["Xvfb", "xvfb"],
  ] as const)
    if (findOnPath([program]) === undefined) installed(name);
  const port = String(await freePort());
  env.ENGINES_ORIGIN = `http://localhost:${port}`;
  const file = join(mkdtempSync(join(tmpdir(), "engines-")), "site.db");
  env.E2E_DATABASE_URL = `sqlite:${file}`;
  const { stop } = await startSite({
    PORT: port,
    SITE_ORIGIN: env.ENGINES_ORIGIN,
    DATABASE_URL: env.E2E_DATABASE_URL,
  });
  return stop;
}
