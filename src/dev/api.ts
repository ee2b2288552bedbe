import type { RequestListener } from "node:http";
import { fastify } from "fastify";
import { openChannels } from "#server/channels/index.ts";
import { contactRoutes } from "#server/contact/index.ts";
import type { Config } from "#server/config.ts";
import { openDatabase } from "#server/database/index.ts";
import { leadStore } from "#server/leads/index.ts";
import { createLog } from "#server/log.ts";
import { createOutbox, startWorker } from "#server/outbox/index.ts";
import type { DevSite } from "./site.ts";

const secret = "a secret that is good enough for development only";

/** Opens the real API and deliveries with the local database. The pages that the API returns are rendered from the sources. */
export async function openDevApi(
  config: Config,
  site: DevSite,
): Promise<RequestListener> {
  const database = await openDatabase(config.DATABASE_URL, { mayCreate: true });
  const manifest = await site.manifest();
  const leads = leadStore(database);
  const outbox = createOutbox(database);
  const channels = openChannels(config, manifest);
  if (channels.warning) console.log(channels.warning);
  const log = (facts: object, text: string) => console.log(text, facts);
  const worker = startWorker({
    outbox,
    deliver: channels.deliver,
    log: { info: log, error: log },
  });
  const current = {
    site: manifest,
    render: site.renderRequest,
    loadData: () => undefined,
    headers: () => ({}),
  };
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(
    contactRoutes({
      config,
      build: { current },
      secret,
      leads,
      deliveriesFor: channels.deliveriesFor,
      onStored: worker.notify,
      log: createLog(),
    }),
  );
  await app.ready();
  return (request, response) => app.routing(request, response);
}
