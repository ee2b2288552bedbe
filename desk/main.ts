import { join } from "node:path";
import process, { cwd, env } from "node:process";
import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import { openAccess } from "./access.ts";
import { openDesk } from "./app.ts";
import { editorRoutes, type Texts } from "./editor/index.ts";
import { enquiryRoutes } from "./enquiries/index.ts";
import { fieldWordsOf } from "./form/index.ts";
import { openPages, openPreview } from "./preview/index.ts";
import { openPublisher, publishRoutes } from "./publishing/index.ts";
import { openRepository, openTextStore } from "./texts/index.ts";

// `npm run desk` opens the texts and the enquiries of the site in a browser, for people who do not program. Pages are seen on the
// next port. DESK_ORIGIN has the addresses from which a proxy leads to the two.

const { values } = parseArgs({
  options: { port: { type: "string", default: "3030" } },
});
const port = Number(values.port);
const root = cwd();
const { DATABASE_URL: database, SITE_ORIGIN: siteOrigin } = readConfig();
const [
  deskOrigin = `http://127.0.0.1:${port}`,
  previewOrigin = `http://127.0.0.1:${port + 1}`,
] = env["DESK_ORIGIN"]?.split(",").map((one) => new URL(one).origin) ?? [];

const access = openAccess(deskOrigin);
const repository = openRepository(root);
const preview = await openPreview(root, siteOrigin);
const publisher = openPublisher({
  root,
  site: env["DESK_SITE"] ?? join(root, "data/published"),
  origin: siteOrigin,
});
const desk = await openDesk({
  root,
  access,
  parts: [
    editorRoutes({
      root,
      texts: openTextStore(root, repository, preview.check),
      repository,
      preview,
      previewOrigin,
      schemaOf: async (...about: Parameters<Texts["schemaOf"]>) => {
        const { schemaOf, pagesOfChart } = await preview.site.loadCode();
        const [text] = about;
        const schema = schemaOf(...about);
        const pages = pagesOfChart(text.replace("charts/", ""));
        return schema && { ...schema, fields: fieldWordsOf(text), pages };
      },
    }),
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
// Nobody outside of this machine can reach them.
await pages.listen({ host: "127.0.0.1", port: port + 1 });
await desk.listen({ host: "127.0.0.1", port });
// The copies of the texts go with it.
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => process.exit(0));
console.log(`the desk is open: ${deskOrigin}/desk/?key=${access.key}`);
// The first page takes longest, so it is made before anybody asks.
await preview.page("/").catch(() => undefined);
