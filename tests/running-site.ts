import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { freePort } from "#server/testing/free-port.ts";
import { root } from "./content.ts";
import { startProgram } from "./start-program.ts";

export type RunningSite = {
  port: number;
  /** The origin that the site was built for. Its own pages send it as `Origin`. */
  origin: string;
  output: () => string;
  stop: () => Promise<void>;
};

/** Starts the real server of some sources on a build, with a database of its own; posts are not limited. */
export async function startSite(
  env: Record<string, string> = {},
  dist = join(root, "dist"),
  sources = root,
): Promise<RunningSite> {
  const { origin } = JSON.parse(
    readFileSync(join(dist, "site.json"), "utf8"),
  ) as SiteManifest;
  const port = env["PORT"] ?? String(await freePort());
  const { output, stop } = await startProgram(
    [join(sources, "src/server/main.ts"), dist],
    {
      cwd: mkdtempSync(join(tmpdir(), "running-site-")),
      env: {
        PORT: port,
        SITE_ORIGIN: origin,
        SHUTDOWN_DRAIN_MS: "0",
        TEST_MODE: "on",
        ...env,
      },
      ready: /listening on/,
    },
  );
  return {
    port: Number(port),
    origin,
    output,
    stop: async () => void (await stop("SIGKILL")),
  };
}

declare module "vitest" {
  interface ProvidedContext {
    server: { port: number; origin: string };
  }
}

/** Starts one server for all tests of a project of Vitest, which ends with them and may not have logged an error. */
export default async function startServer(
  project: TestProject,
): Promise<() => Promise<void>> {
  const { port, origin, output, stop } = await startSite();
  project.provide("server", { port, origin });
  return async () => {
    await stop();
    const [error] = /^.*("level":(?:50|60)|Error:).*$/m.exec(output()) ?? [];
    if (error !== undefined)
      throw new Error(`the server logged an error: ${error}`);
  };
}
