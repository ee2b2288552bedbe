import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { join } from "node:path";
import process, { argv, cwd } from "node:process";
import { parseArgs } from "node:util";
import { openAccess } from "./access.ts";
import { openDesk } from "./app.ts";
import type { Texts } from "./editor/index.ts";
import { enquiryRoutes, findServer } from "./enquiries/index.ts";

// `npm run desk` opens the texts and the enquiries of the site in a browser, for people who do not program. Pages are seen on the
// next port. DESK_ORIGIN adds an address from which a proxy or a tunnel leads here and, after a comma, one that leads to that port.

/** The server looks for a new build each second, and has read it within this time, in milliseconds. */
const takeOverMs = 20_000;

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    port: { type: "string" },
  },
});
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
const serverSide = findServer(root);
if (!existsSync(join(root, "content/site.yaml")) && !serverSide) {
  console.error("there are no texts (content/site.yaml) in this folder");
  process.exit(1);
}
const texts = existsSync(join(root, "content/site.yaml"))
  ? await openTexts()
  : undefined;
const desk = await openDesk({
  root,
  access,
  sections: [
    ...(texts ? (["texts", "publish"] as const) : []),
    ...(serverSide ? (["enquiries"] as const) : []),
  ],
  parts: [
    ...(texts?.parts ?? []),
    ...(serverSide ? [enquiryRoutes(serverSide, root)] : []),
  ],
  previewOrigins: texts?.origins ?? [],
});
if (texts) await listen(texts.pages, port + 1);
await listen(desk, port);
// Its copy of the texts goes with it.
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => process.exit(0));
console.log(
  `the desk is open: http://127.0.0.1:${port}/desk/?key=${access.key}`,
);
// The first page takes longest, so it is made before anybody asks.
await texts?.preview.page("/").catch(() => undefined);

/** The half with texts. Its programs are loaded only here: beside a release there are none. */
async function openTexts() {
  const [
    { openCheck, openRepository, openTextStore },
    { editorRoutes, previewRoutes },
    { openPreview, previewListener, previewOrigins },
    { articleRoutes },
    { isSeen, openPublisher, publishRoutes },
    { fieldWordsOf },
  ] = await Promise.all([
    import("./texts/index.ts"),
    import("./editor/index.ts"),
    import("./preview/index.ts"),
    import("./articles/index.ts"),
    import("./publishing/index.ts"),
    import("./form/index.ts"),
  ]);
  const repository = await openRepository(root);
  const preview = await openPreview(root, siteOrigin);
  const { loadEntry } = preview.site;
  const check = await openCheck(root, loadEntry, siteOrigin);
  const store = openTextStore({ root, repository, check });
  const { origins, originFor } = previewOrigins(
    port,
    deskOrigins,
    previewOrigin,
  );
  const parts = {
    root,
    texts: store,
    repository,
    preview,
    previewOriginFor: originFor,
    schemaOf: async (...about: Parameters<Texts["schemaOf"]>) => {
      const schema = (await loadEntry()).schemaOf(...about);
      return schema && { ...schema, fields: fieldWordsOf(about[0]) };
    },
  };
  const publisher = openPublisher({
    root,
    site,
    isSeen: (release, before) =>
      isSeen(siteOrigin, { release, before, patienceMs: takeOverMs }),
  });
  return {
    preview,
    origins,
    pages: previewListener({ root, access, preview, deskOrigins, origins }),
    parts: [
      editorRoutes(parts),
      previewRoutes(parts),
      articleRoutes(root, store),
      publishRoutes(root, publisher),
    ],
  };
}

/** Closes connections whose requests do not get ready, so that nobody can fill it with them. */
async function listen(answer: RequestListener, at: number): Promise<void> {
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 60_000 },
    answer,
  );
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
