import type { Server } from "node:http";
import type { Config } from "../config/index.ts";
import { refuse } from "../refuse.ts";

/** Resolves when the server accepts requests. */
export function listen(server: Server, { host, port }: Config): Promise<void> {
  server.on("error", (fault) =>
    refuse(`cannot listen on ${host}:${port}: ${fault.message}`),
  );
  return new Promise((resolve) => server.listen({ port, host }, resolve));
}
