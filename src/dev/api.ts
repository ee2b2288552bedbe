import type { RequestListener } from "node:http";
import { buildApp, openLimiter } from "#server/api/index.ts";
import type { Config } from "#server/config/index.ts";
import { makeDatabase } from "#server/database/index.ts";
import { openDeliveries } from "#server/deliveries.ts";
import { leadStore } from "#server/leads/index.ts";
import { createOutbox, startWorker } from "#server/outbox/index.ts";
import type { DevSite } from "./site.ts";

const secret = "a secret that is good enough for development only";

/** Opens the real API and deliveries with the local database. The pages that the API returns are rendered from the sources. */
export async function openDevApi(
  config: Config,
  site: DevSite,
): Promise<RequestListener> {
  const database = await makeDatabase(config.database);
  const manifest = await site.manifest();
  const leads = leadStore(database);
  const deliveries = openDeliveries(config, manifest);
  if (deliveries.warning) console.log(deliveries.warning);
  const log = (facts: object, text: string) => console.log(text, facts);
  const worker = startWorker({
    outbox: createOutbox(database),
    deliver: deliveries.deliver,
    log: { info: log, error: log },
  });
  const app = buildApp({
    leads,
    site: manifest,
    config,
    secrets: [secret],
    render: site.renderRequest,
    loadData: () => undefined,
    now: Date.now,
    limiter: openLimiter(database),
    channelsFor: deliveries.channelsFor,
    mail: deliveries.mail,
    onQueued: worker.notify,
  });
  await app.ready();
  return (request, response) => app.routing(request, response);
}
