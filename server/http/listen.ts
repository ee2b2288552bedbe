import type { Server } from "node:http";
import { platform } from "node:process";
import type { Config } from "../config/config.ts";
import { refuse } from "../refuse.ts";

/** Resolves when the server accepts requests. */
export function listen(
  server: Server,
  { host, port, workerNumber }: Config,
): Promise<void> {
  server.on("error", (fault) =>
    refuse(`cannot listen on ${host}:${port}: ${fault.message}`),
  );
  // On Linux each worker accepts connections from the system itself. A worker that dies then closes its connections at
  // once. Connections that the primary passes on would hang.
  const reusePort = workerNumber !== undefined && platform === "linux";
  return new Promise((resolve) =>
    server.listen({ port, host, reusePort }, resolve),
  );
}
