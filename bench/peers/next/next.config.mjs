import { join } from "node:path";

/** Written as files, as ours is, and with the same addresses. The libraries lie one folder above. */
export default {
  output: "export",
  trailingSlash: true,
  turbopack: { root: join(import.meta.dirname, "..") },
};
