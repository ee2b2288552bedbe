import { once } from "node:events";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import process, { argv, cwd } from "node:process";
import { parseArgs } from "node:util";
import { openAccess } from "./access.ts";
import { enquiryRoutes } from "./enquiries/index.ts";
import { patientServer } from "./listen.ts";
import { findServer } from "./open-enquiries.ts";
import { noTexts, openTexts } from "./open-texts.ts";
import { isSeen, openPublisher } from "./publishing/index.ts";
import { openDesk } from "./server.ts";

/** `npm run desk` opens the texts and the enquiries of the site in a browser, for people who do not program. */
const usage = `Usage: npm run desk [-- --port 3030]

Opens the texts of the site and its enquiries in a browser on this machine; without one of them the other. Pages are seen as they
would look on the next port. DESK_ORIGIN adds an address from which a proxy or a tunnel leads here and, after a comma,
one that leads to the next port, for example https://desk.example.com,https://preview.example.com.`;

/** The server looks for a new build each second, and has read it within this time, in milliseconds. */
const takeOverMs = 20_000;

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    port: { type: "string" },
    help: { type: "boolean" },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const port = Number(values.port ?? 3030);
if (!Number.isInteger(port) || port < 1 || port > 65_534) {
  console.error(`--port ${values.port} is no port: give a number up to 65534`);
  process.exit(1);
}
const root = cwd();
const settings = join(root, ".env");
if (existsSync(settings)) process.loadEnvFile(settings);
/** Addresses from which a proxy with a sign-in of its own leads here, and what the site is called. */
const {
  DESK_ORIGIN: proxied = "",
  DESK_SITE: site = join(root, "data/published"),
  SITE_ORIGIN: siteOrigin = "http://localhost:3000",
} = process.env;
const [more, previewOrigin] = proxied
  .split(",")
  .map((one) => one.trim())
  .filter(Boolean);
for (const value of [more, previewOrigin])
  if (value !== undefined && URL.parse(value)?.origin !== value) {
    console.error(
      `DESK_ORIGIN ${value} is no origin: give scheme and name without a path, for example https://desk.example.com`,
    );
    process.exit(1);
  }
const own = ["127.0.0.1", "localhost"].map((host) => `http://${host}:${port}`);
const deskOrigins = more === undefined ? own : [...own, more];
const access = openAccess(deskOrigins);
const hasTexts = existsSync(join(root, "content/site.yaml"));
const publisher = openPublisher({
  root,
  site,
  isSeen: (release, before) =>
    isSeen(siteOrigin, { release, before, patienceMs: takeOverMs }),
});
const texts = hasTexts
  ? await openTexts({
      root,
      access,
      port,
      deskOrigins,
      previewOrigin,
      siteOrigin,
      publisher,
    })
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
  ...(texts && { seen: texts.seen }),
  sections: [
    ...(texts ? (["texts", "see", "publish"] as const) : []),
    ...(serverSide ? (["enquiries"] as const) : []),
  ],
  others: [
    ...(texts?.routes ?? []),
    ...(serverSide ? [enquiryRoutes(serverSide, root)] : []),
  ],
});
if (texts) await listen(patientServer(texts.pages), port + 1);
await listen(patientServer(answer), port);
// Its copy of the texts goes with it.
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => process.exit(0));
console.log(
  `the desk is open: http://127.0.0.1:${port}/desk/?key=${access.key}`,
);
// The first page takes longest, so it is made before anybody asks.
await texts?.seen.preview.page("/").catch(() => undefined);

async function listen(server: Server, at: number): Promise<void> {
  server.on("error", ({ message, code }: NodeJS.ErrnoException) => {
    console.error(
      code === "EADDRINUSE"
        ? `port ${at} is in use: stop the other program, or choose another port (npm run desk -- --port 3040)`
        : message,
    );
    process.exit(1);
  });
  // Nobody outside of this machine can reach it.
  server.listen(at, "127.0.0.1");
  await once(server, "listening");
}
