import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import process, { argv, cwd } from "node:process";
import { parseArgs } from "node:util";
import { openAccess } from "./access.ts";
import { enquiryRoutes } from "./enquiries/routes.ts";
import { findServer } from "./open-enquiries.ts";
import { noTexts, openTexts } from "./open-texts.ts";
import { openDesk } from "./server.ts";

/** `npm run desk` opens the texts and the enquiries of the site in a browser, for people who do not program. */
const usage = `Usage: npm run desk [-- --port 3030]

Opens the texts of the site and its enquiries in a browser on this machine; without one of them the other. DESK_ORIGIN adds one address from which a
proxy or a tunnel leads here, for example https://desk.example.com.`;

const { values } = parseArgs({
  args: argv.slice(2),
  options: { port: { type: "string" }, help: { type: "boolean" } },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const port = Number(values.port ?? 3030);
const root = cwd();
/** An address from which a proxy with a sign-in of its own leads here. */
const { DESK_ORIGIN: more } = process.env;
if (more !== undefined && URL.parse(more)?.origin !== more) {
  console.error(
    `DESK_ORIGIN ${more} is no origin: give scheme and name without a path, for example https://desk.example.com`,
  );
  process.exit(1);
}
const own = ["127.0.0.1", "localhost", "[::1]"].map(
  (host) => `http://${host}:${port}`,
);
const access = openAccess(more === undefined ? own : [...own, more]);
const texts = existsSync(join(root, "content/site.yaml"))
  ? await openTexts(root)
  : undefined;
const serverSide = findServer(root);
if (texts === undefined && serverSide === undefined) {
  console.error(
    "there are neither texts (content/site.yaml) nor a store of enquiries in this folder",
  );
  process.exit(1);
}
const answer = await openDesk({
  root,
  access,
  texts: texts?.texts ?? noTexts,
  repository: texts?.repository,
  sections: [
    ...(texts ? (["texts"] as const) : []),
    ...(serverSide ? (["enquiries"] as const) : []),
  ],
  others: serverSide ? [enquiryRoutes(serverSide, root)] : [],
});
const server = createServer(answer);
server.on("error", ({ message, code }: NodeJS.ErrnoException) => {
  console.error(
    code === "EADDRINUSE"
      ? `port ${port} is in use: stop the other program, or choose another port (npm run desk -- --port 3031)`
      : message,
  );
  process.exit(1);
});
// Nobody outside of this machine can reach it.
server.listen(port, "127.0.0.1", () =>
  console.log(
    `the desk is open: http://127.0.0.1:${port}/desk/?key=${access.key}`,
  ),
);
