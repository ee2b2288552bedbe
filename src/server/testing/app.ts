import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import type { Config } from "../config.ts";
import { contactRoutes, type ContactParts } from "../contact/contact.ts";
import { openSqlite } from "../database/sqlite.ts";
import { buildApp } from "../http/app.ts";
import { serveBuild, type Build } from "../http/build.ts";
import { leadStore, type NewDelivery } from "../leads/index.ts";
import { createLog } from "../log.ts";
import { fixtureRawLead } from "./lead.ts";
import {
  ask,
  type AskOptions,
  fixtureManifest,
  fixtureOrigin,
  fixtureSecret,
  writeFixtureDist,
} from "./site.ts";

/** One build for each origin. */
const dists = new Map<string, string>();
const log = createLog({ to: { write: () => undefined } });

type Changes = Partial<Omit<ContactParts, "config" | "build">> & {
  config?: Partial<Config>;
  build?: Partial<Build>;
  isStoring?: () => boolean;
  isDraining?: () => boolean;
};

/** The server with a small site and a store in memory. `queued` gets the deliveries of each lead. */
export async function openApp({
  config: settings,
  build: changed,
  isStoring = () => true,
  isDraining,
  ...changes
}: Changes = {}) {
  const config = {
    SITE_ORIGIN: fixtureOrigin,
    TRUSTED_PROXIES: [],
    SPAM_DOMAINS: [],
    TEST_MODE: true,
    ...settings,
  };
  const { SITE_ORIGIN: siteOrigin } = config;
  const dist =
    dists.get(siteOrigin) ??
    writeFixtureDist(fixtureManifest({ origin: siteOrigin }));
  dists.set(siteOrigin, dist);
  const served = await serveBuild(dist, siteOrigin, log);
  served.stop();
  const build = { current: { ...served.current, ...changed } };
  const database = openSqlite(":memory:", { mayCreate: true });
  const queued: NewDelivery[][] = [];
  const { deliveriesFor = () => [] } = changes;
  const app = await buildApp({
    config,
    build,
    health: { isStoring },
    log,
    ...(isDraining && { isDraining }),
    contact: contactRoutes({
      config,
      build,
      secret: fixtureSecret,
      database,
      onStored: () => undefined,
      log,
      ...changes,
      deliveriesFor(lead) {
        const deliveries = deliveriesFor(lead);
        queued.push(deliveries);
        return deliveries;
      },
    }),
  });
  onTestFinished(() => app.close());
  return { app, leads: leadStore(database), queued };
}

/** As `openApp`, on a port. Returns a function that sends it requests. */
export async function openSite(changes: Changes = {}) {
  const { app } = await openApp(changes);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  return (target: string, options?: AskOptions) => ask(port, target, options);
}

type Sent = { headers?: Record<string, string>; body?: string | Buffer };

/** Headers that a browser sends with every post of our form. */
const ownHeaders = { origin: fixtureOrigin, "sec-fetch-site": "same-origin" };

const usual = () => ({
  ...fixtureRawLead(),
  locale: "ja",
  page: "/ja/contact/",
});

/** A fresh token and its cookie, as request headers. */
export async function tokenHeaders(app: FastifyInstance) {
  const answer = await app.inject("/api/csrf/");
  const [cookie = ""] = String(answer.headers["set-cookie"]).split(";");
  return { cookie, "csrf-token": answer.json<{ token: string }>().token };
}

/** Posts the form as the application does; `body` replaces the whole body. */
export async function postJson(
  app: FastifyInstance,
  fields: object = {},
  { headers, body }: Sent = {},
) {
  return app.inject({
    method: "POST",
    url: "/api/contact/",
    headers: {
      "content-type": "application/json",
      ...ownHeaders,
      ...(await tokenHeaders(app)),
      ...headers,
    },
    payload: body ?? JSON.stringify({ ...usual(), ...fields }),
  });
}

/** Posts the form as a browser without script does. */
export async function postForm(
  app: FastifyInstance,
  fields: Record<string, string | string[]> = {},
  { headers, body }: Sent = {},
) {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...usual(), ...fields }))
    for (const one of [value].flat()) form.append(name, one);
  return app.inject({
    method: "POST",
    url: "/api/contact/",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      ...ownHeaders,
      ...headers,
    },
    payload: body ?? form.toString(),
  });
}
