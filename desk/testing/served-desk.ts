import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { DatabaseLocation } from "#server/config.ts";
import type { SiteManifest } from "#shared/site-manifest.ts";
import { openAccess } from "../access.ts";
import { openDesk } from "../app.ts";
import { closeLeads } from "../enquiries/lead-desk.ts";
import { enquiryRoutes } from "../enquiries/routes.ts";

type Served = {
  server: Server;
  origin: string;
  /** The address with the key. */
  entrance: string;
  /** What a browser sends once it has been let in. */
  cookie: string;
};

/** Serves a desk without texts on a free port. The test closes the server. */
export async function servedDesk({
  database,
  site,
  root = "/nowhere",
}: {
  database: DatabaseLocation;
  site: SiteManifest;
  root?: string;
}): Promise<Served> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const access = openAccess([origin]);
  const config = { DATABASE_URL: database };
  const desk = { config, readSite: () => site };
  server.on("close", () => void closeLeads(config));
  server.on(
    "request",
    await openDesk({
      root,
      access,
      sections: ["enquiries"],
      parts: [enquiryRoutes(desk, root)],
    }),
  );
  const [cookie = ""] = access.exchange(access.key)?.split(";") ?? [];
  const entrance = `${origin}/desk/?key=${access.key}`;
  return { server, origin, entrance, cookie };
}
