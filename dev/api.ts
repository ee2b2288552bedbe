import type { RequestListener } from "node:http";
import { buildApp } from "#server/app.ts";
import type { Config } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { leadStore } from "#server/leads/lead-store.ts";
import type { DevSite } from "./site.ts";

/** The real API over the local database; its page answers are rendered from the sources. */
export async function openDevApi(
  config: Config,
  site: DevSite,
): Promise<RequestListener> {
  const app = buildApp({
    leads: leadStore(await openDatabase(config.database)),
    site: await site.manifest(),
    config,
    secrets: ["a secret that is good enough for development only"],
    render: site.renderRequest,
    loadData: () => undefined,
    now: Date.now,
  });
  await app.ready();
  return (request, response) => app.routing(request, response);
}
