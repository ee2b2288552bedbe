import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildAssets, PageStyles } from "#shared/document/build-assets.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { pageNames, type PageName } from "#shared/site-map.ts";
import { type Content, verificationTags, siteFacts } from "#content/index.ts";
import type { Build } from "../config.ts";
import {
  writeAnalytics,
  chunkOf,
  readManifest,
  type Manifest,
  styleEntries,
  publishLoader,
  readPageScript,
} from "../bundling/index.ts";
import {
  type FontStore,
  siteFonts,
  siteWords,
  fontSharer,
} from "../fonts/index.ts";
import { shortHash } from "../files/index.ts";
import { speculationRules } from "./speculation-rules.ts";

const printStyles = "src/app/styles/print.css";

/** The path of a chart's style sheet, with the name of the chart. */
const plotSheet = /^src\/app\/charts\/plots\/([\w-]+)\.module\.css$/;

/** Collects the assets of all documents: styles by page, message files, the small scripts, and the build id. */
export async function collectAssets(
  { root, dist, origin }: Build,
  content: Content,
  {
    noticeVersion,
    fontStore,
    hasMainParts,
  }: { noticeVersion: string; fontStore: FontStore; hasMainParts: boolean },
): Promise<BuildAssets> {
  const messages = content.messages;
  const client = join(dist, "client");
  const { manifest, manifestText } = await readManifest(client);
  const site = await siteFacts(content, { origin, noticeVersion });
  const fonts = await siteFonts(fontStore, siteWords(site, content.messages));
  await publishFonts({ root, dist }, fonts);
  const messageUrls = await writeMessages(client, messages, fonts);
  const { tagManager, counter } = content.site;
  const analyticsScript = async () =>
    tagManager !== undefined || counter !== undefined
      ? `<script type="module" src="${await writeAnalytics(root, client, { tagManager, counter })}"></script>`
      : "";
  return {
    // A payload fits the code with the same id. A change of content alone needs no new id.
    buildId: shortHash(manifestText),
    site,
    messages,
    messageUrls,
    styles: await collectStyles(client, manifest),
    plotStyles: await collectPlotStyles(client, manifest),
    fonts,
    verification: verificationTags(content.site.verification),
    company: content.company,
    inlineScript: await readPageScript(dist, "inline"),
    headExtras: [
      headExtras(manifest),
      await publishLoader(dist, { hasMainParts }),
      `<script type="speculationrules">${speculationRules}</script>`,
      await analyticsScript(),
    ].join(""),
  };
}

/** Returns the elements for the icons and the print styles, which do not block rendering. */
function headExtras(manifest: Manifest): string {
  const print = manifest[printStyles]?.file;
  if (!print?.endsWith(".css"))
    throw new Error(
      `${printStyles} is no style sheet of the client's manifest`,
    );
  return [
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">`,
    `<link rel="stylesheet" href="/${print}" media="print,(forced-colors)">`,
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
  urls.forEach(fontSharer(build));
}

/** Writes a message file for each language. The browser fetches it when it needs the language. */
async function writeMessages(
  client: string,
  messages: Record<Locale, object>,
  fonts: BuildAssets["fonts"],
): Promise<Record<Locale, string>> {
  await mkdir(join(client, "assets"), { recursive: true });
  // The files share one hash: every document names all three, and a repeated hash compresses well.
  const textOf = (locale: Locale) =>
    JSON.stringify({ ...messages[locale], faces: fonts[locale].faces });
  const hash = shortHash(locales.map(textOf).join(""));
  const urls = await Promise.all(
    locales.map(async (locale) => {
      const url = `/assets/messages-${locale}-${hash}.json`;
      await writeFile(join(client, url), textOf(locale));
      return [locale, url] as const;
    }),
  );
  return Object.fromEntries(urls) as Record<Locale, string>;
}

async function collectStyles(
  client: string,
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
      client,
      styleEntries(page).flatMap((key) => cssFiles(manifest, key)),
    );
  }
}

async function collectPlotStyles(
  client: string,
  manifest: Manifest,
): Promise<BuildAssets["plotStyles"]> {
  const sheets = Object.keys(manifest).flatMap((key) => {
    const name = plotSheet.exec(key)?.[1];
    return name === undefined ? [] : [{ name, key }];
  });
  const styles = sheets.map(
    async ({ name, key }) =>
      [name, await readStyles(client, cssFiles(manifest, key))] as const,
  );
  return Object.fromEntries(await Promise.all(styles));
}

async function readStyles(
  client: string,
  names: readonly string[],
): Promise<PageStyles> {
  const files = [...new Set(names)];
  const css = await Promise.all(
    files.map((file) => readFile(join(client, file), "utf8")),
  );
  return {
    css: css.map((text) => text.trim()).join(""),
    files: files.map((file) => `/${file}`),
  };
}

/** Returns the style sheets of a chunk after those of its imports, in the bundler's order. */
function cssFiles(
  manifest: Manifest,
  key: string,
  seen = new Set<string>(),
): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const { imports = [], css = [] } = chunkOf(manifest, key);
  return [
    ...imports.flatMap((imported) => cssFiles(manifest, imported, seen)),
    ...css,
  ];
}
