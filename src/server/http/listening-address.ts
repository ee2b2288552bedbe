import type { Config } from "../config/index.ts";

/** The URL at which the server listens. The loopback address is shown as `localhost`, as in the default origin. */
export function listeningAddress({
  host,
  port,
}: Pick<Config, "host" | "port">): string {
  const name = host === "127.0.0.1" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
