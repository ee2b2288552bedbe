import type { RequestListener } from "node:http";
import { fastify } from "fastify";
import { openChannels } from "#server/channels/index.ts";
import { contactRoutes } from "#server/contact/index.ts";
import type { Config } from "#server/config.ts";
import { openDatabase } from "#server/database/index.ts";
import { createLog } from "#server/log.ts";
import { createOutbox, startWorker } from "#server/outbox.ts";
import { siteFacts, siteManifest } from "#site-builder/site/index.ts";
import type { DevSite } from "./site.ts";

let api: Promise<RequestListener> | undefined;

/** Opens the real API with the local database when it is first asked; after a failure it tries again. */
export function openDevApi(config: Config, site: DevSite) {
  api ??= open(config, site).catch((error: unknown) => {
    api = undefined;
    throw error;
  });
  return api;
}

async function open(config: Config, site: DevSite): Promise<RequestListener> {
  const { content, noticeVersion } = await site.read();
  const origin = config.SITE_ORIGIN;
  const manifest = siteManifest(
    content,
    siteFacts(content, { origin, noticeVersion }),
    {
      buildId: "development",
      origin,
      scriptHashes: [],
      pages: {},
      assets: undefined,
    },
  );
  const database = await openDatabase(config.DATABASE_URL, { mayCreate: true });
  const outbox = createOutbox(database);
  const channels = openChannels(config, () => manifest);
  const log = createLog();
  const { deliver, deliveriesFor } = channels;
  const worker = startWorker({ outbox, deliver, log });
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(
    contactRoutes({
      config,
      build: {
        current: {
          site: manifest,
          // The pages that the API returns are rendered from the sources.
          render: site.renderRequest,
          loadData: () => undefined,
          headers: () => ({}),
        },
      },
      secret: "a secret that is good enough for development only",
      database,
      deliveriesFor,
      onStored: worker.notify,
      log,
    }),
  );
  await app.ready();
  return (request, response) => app.routing(request, response);
}
