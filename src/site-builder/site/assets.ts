import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildAssets, PageStyles } from "#app/entry.server.tsx";
import type { ElementsScript } from "#shared/document/custom-elements.ts";
import { eachLocale, locales, type Locale } from "#shared/locales.ts";
import { pageNames, type PageName } from "#shared/site-map.ts";
import type { Content } from "#content/index.ts";
import type * as AppEntry from "#app/entry.server.tsx";
import type { MessageFile } from "#shared/document/document-state.ts";
import type { Build } from "../config.ts";
import {
  writeAnalytics,
  chunkOf,
  clientEntry,
  readManifest,
  type Manifest,
  styleEntries,
  importModule,
} from "../bundling/index.ts";
import { fontLinker } from "../fonts/index.ts";
import { shortHash } from "../files/index.ts";
import { siteFacts, verificationTags } from "./site-facts.ts";

const printStyles = "src/app/styles/print.css";

/** The path of a chart's style sheet, with the name of the chart. */
const plotSheet = /^src\/app\/charts\/plots\/([\w-]+)\.module\.css$/;

/** Collects the assets of all documents: styles by page, message files, the small scripts, and the build id. */
export async function collectAssets(
  { root, dist, origin }: Build,
  content: Content,
  {
    noticeVersion,
    fonts,
  }: Pick<BuildAssets, "fonts"> & { noticeVersion: string },
): Promise<BuildAssets> {
  const messages = content.messages;
  const client = join(dist, "client");
  const scripts = await readManifest(client);
  const sheets = await readManifest(join(dist, "styles"));
  const site = siteFacts(content, { origin, noticeVersion });
  await publishFonts({ root, dist }, fonts);
  const { messageFile } = await importModule<typeof AppEntry>(
    join(dist, "server/entry.server.js"),
  );
  const messageUrls = await writeLanguages(client, (locale) =>
    messageFile(locale, { site, messages, fonts }),
  );
  const { tagManager, counter } = content.site;
  const analyticsScript = async () =>
    tagManager !== undefined || counter !== undefined
      ? `<script type="module" src="${await writeAnalytics(root, client, { tagManager, counter })}"></script>`
      : "";
  return {
    // A payload fits the code with the same id. A change of content alone needs no new id.
    buildId: shortHash(scripts.manifestText + sheets.manifestText),
    site,
    messages,
    messageUrls,
    styles: await collectStyles(dist, sheets.manifest),
    plotStyles: await collectPlotStyles(dist, sheets.manifest),
    fonts,
    verification: verificationTags(content),
    company: content.company,
    inlineScript: await readFile(join(dist, "server/inline.js"), "utf8"),
    headExtras: [
      await headExtras(dist, sheets.manifest),
      `<script type="module" src="/${chunkOf(scripts.manifest, clientEntry).file}"></script>`,
      await analyticsScript(),
    ].join(""),
    elementScripts: {
      islands: scriptOf("islands"),
      pictures: scriptOf("pictures"),
      reading: scriptOf("reading"),
    },
  };

  function scriptOf(name: ElementsScript): string {
    return `/${chunkOf(scripts.manifest, `src/app/entry.${name}.ts`).file}`;
  }
}

/** Returns the elements for the icons and the print styles, which do not block rendering. */
async function headExtras(dist: string, manifest: Manifest): Promise<string> {
  const { file } = chunkOf(manifest, printStyles);
  await mkdir(join(dist, "client/assets"), { recursive: true });
  await copyFile(join(dist, "styles", file), join(dist, "client", file));
  return [
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<link rel="stylesheet" href="/${file}" media="print,(forced-colors)">`,
  ].join("");
}

async function publishFonts(
  build: Pick<Build, "root" | "dist">,
  fonts: BuildAssets["fonts"],
): Promise<void> {
  await mkdir(join(build.dist, "client/assets"), { recursive: true });
  const faces = Object.values(fonts).flatMap((own) => [
    ...own.faces,
    ...own.spare,
  ]);
  const urls = new Set(faces.map(({ url }) => url));
  urls.forEach(fontLinker(build));
}

/** Writes a message file for each language. The browser fetches it when it needs the language. */
async function writeLanguages(
  client: string,
  fileOf: (locale: Locale) => MessageFile,
): Promise<Record<Locale, string>> {
  await mkdir(join(client, "assets"), { recursive: true });
  const texts = eachLocale((locale) => JSON.stringify(fileOf(locale)));
  // The files share one hash: every document names all three, and a repeated hash compresses well.
  const hash = shortHash(Object.values(texts).join(""));
  const urls = eachLocale(
    (locale) => `/assets/messages-${locale}-${hash}.json`,
  );
  for (const locale of locales)
    await writeFile(join(client, urls[locale]), texts[locale]);
  return urls;
}

async function collectStyles(
  dist: string,
  manifest: Manifest,
): Promise<BuildAssets["styles"]> {
  // A page of a collection without entries is in no bundle.
  const built = pageNames.filter((page) =>
    styleEntries(page).every((key) => key in manifest),
  );
  const pages = built.map(
    async (page) => [page, await stylesOf(page)] as const,
  );
  const styles = Object.fromEntries(await Promise.all(pages)) as Record<
    PageName,
    PageStyles
  >;
  return { ...styles, error: await stylesOf("error") };

  function stylesOf(page: PageName | "error") {
    return readStyles(
      dist,
      styleEntries(page).flatMap((key) => cssFiles(manifest, key)),
    );
  }
}

async function collectPlotStyles(
  dist: string,
  manifest: Manifest,
): Promise<BuildAssets["plotStyles"]> {
  const sheets = Object.keys(manifest).flatMap((key) => {
    const name = plotSheet.exec(key)?.[1];
    return name === undefined ? [] : [{ name, key }];
  });
  const styles = sheets.map(
    async ({ name, key }) =>
      [name, await readStyles(dist, cssFiles(manifest, key))] as const,
  );
  return Object.fromEntries(await Promise.all(styles));
}

async function readStyles(
  dist: string,
  names: readonly string[],
): Promise<PageStyles> {
  const files = [...new Set(names)];
  const css = await Promise.all(
    files.map((file) => readFile(join(dist, "styles", file), "utf8")),
  );
  return { css: css.map((text) => text.trim()).join("") };
}

/** Returns the style sheets of a chunk after those of its imports, in the bundler's order. */
function cssFiles(
  manifest: Manifest,
  key: string,
  seen = new Set<string>(),
): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { file, imports = [], css = [] } = chunkOf(manifest, key);
  if (file.endsWith(".css")) return [file];
  return [
    ...imports.flatMap((imported) => cssFiles(manifest, imported, seen)),
    ...css,
  ];
}
