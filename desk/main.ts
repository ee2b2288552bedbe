import { existsSync } from "node:fs";
import { join } from "node:path";
import process, { argv, cwd, env } from "node:process";
import { parseArgs } from "node:util";
import type { FastifyInstance } from "fastify";
import { readConfig } from "#server/config.ts";
import { openAccess } from "./access.ts";
import { openDesk } from "./app.ts";
import { articleRoutes } from "./articles/index.ts";
import { editorRoutes, previewRoutes, type Texts } from "./editor/index.ts";
import { enquiryRoutes } from "./enquiries/index.ts";
import { fieldWordsOf } from "./form/index.ts";
import { openPages, openPreview } from "./preview/index.ts";
import { isSeen, openPublisher, publishRoutes } from "./publishing/index.ts";
import { openRepository, openTextStore } from "./texts/index.ts";

// `npm run desk` opens the texts and the enquiries of the site in a browser, for people who do not program. Pages are seen on the
// next port. DESK_ORIGIN has the addresses from which a proxy leads to the two.

const { values } = parseArgs({
  args: argv.slice(2),
  options: { port: { type: "string", default: "3030" } },
});
const port = Number(values.port);
const root = cwd();
if (!existsSync(join(root, "content/site.yaml")))
  stop("there are no texts (content/site.yaml) in this folder");
const repository = openRepository(root);
if (!(await repository.isThere()))
  stop("there is no git repository, which keeps what is saved");
const { DATABASE_URL: database, SITE_ORIGIN: siteOrigin } = readConfig();
const [
  deskOrigin = `http://127.0.0.1:${port}`,
  previewOrigin = `http://127.0.0.1:${port + 1}`,
] = env["DESK_ORIGIN"]?.split(",").map((one) => new URL(one).origin) ?? [];

const access = openAccess(deskOrigin);
const preview = await openPreview(root, siteOrigin);
const texts = openTextStore({ root, repository, check: preview.check });
const parts = {
  root,
  texts,
  repository,
  preview,
  previewOrigin,
  schemaOf: async (...about: Parameters<Texts["schemaOf"]>) => {
    const { schemaOf } = await preview.site.loadEntry();
    const schema = schemaOf(...about);
    return schema && { ...schema, fields: fieldWordsOf(about[0]) };
  },
};
const publisher = openPublisher({
  root,
  site: env["DESK_SITE"] ?? join(root, "data/published"),
  isSeen: (release, before) => isSeen(siteOrigin, release, before),
});
const desk = await openDesk({
  root,
  access,
  parts: [
    editorRoutes(parts),
    previewRoutes(parts),
    articleRoutes(root, texts),
    publishRoutes(root, publisher, siteOrigin),
    enquiryRoutes(root, database),
  ],
  previewOrigin,
});
const pages = await openPages({
  root,
  access,
  preview,
  deskOrigin,
  origin: previewOrigin,
});
await listen(pages, port + 1);
await listen(desk, port);
// The copies of the texts go with it.
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => process.exit(0));
console.log(`the desk is open: ${deskOrigin}/desk/?key=${access.key}`);
// The first page takes longest, so it is made before anybody asks.
await preview.page("/").catch(() => undefined);

/** Nobody outside of this machine can reach it. */
async function listen(app: FastifyInstance, at: number): Promise<void> {
  await app
    .listen({ host: "127.0.0.1", port: at })
    .catch(({ message }: Error) =>
      stop(`${message}. Choose another port: npm run desk -- --port 3040`),
    );
}

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}
