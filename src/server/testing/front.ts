import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import {
  ask,
  type AskOptions,
  fixtureManifest,
  fixtureOrigin,
  stubRender,
  writeFixtureDist,
} from "./site.ts";
import { createErrorPages } from "../http/error-pages.ts";
import { createFront, type FrontParts } from "../http/front.ts";
import { readState } from "../health/index.ts";
import { dataReader } from "../http/page-inputs.ts";
import { loadStaticFiles } from "../http/files/static-files.ts";

const client = join(writeFixtureDist(), "client");

/** Starts a front and returns functions that send requests to it. */
export async function front(changes: Partial<FrontParts> = {}) {
  const site = fixtureManifest();
  const config = { siteOrigin: fixtureOrigin, hasTestFaults: false };
  const { siteOrigin } = changes.config ?? config;
  const files = loadStaticFiles(client, site, siteOrigin);
  const handler = createFront({
    files,
    site,
    config,
    render: stubRender,
    loadData: dataReader(files),
    errorPages: createErrorPages(
      changes.render ?? stubRender,
      changes.report ?? (() => undefined),
    ),
    state: readState(async () => undefined, []),
    api: (_request, response) => void response.end("api"),
    look: () => undefined,
    isDraining: () => false,
    report: () => undefined,
    events: { answer: () => undefined },
    ...changes,
  });
  const server = createServer({ maxHeaderSize: 8192 }, handler).listen(0);
  onTestFinished(() => void server.close());
  const port = portOf(server);
  return (target: string, options?: AskOptions) => ask(port, target, options);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("not listening on a port");
  return address.port;
}
