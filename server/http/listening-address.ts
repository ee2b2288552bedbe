import type { Config } from "../config/config.ts";

/** Loopback shows by its name, which is also the default origin. */
export function listeningAddress({
  host,
  port,
}: Pick<Config, "host" | "port">): string {
  const name = host === "127.0.0.1" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
