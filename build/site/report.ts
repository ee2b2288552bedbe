import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Entry } from "#content-reader/collections/entry.ts";
import type { Content } from "#content-reader/content.ts";
import type { BuildReport } from "#shared/build-report.ts";
import { collectionNames } from "#shared/collections.ts";
import { locales } from "#shared/locales.ts";
import { matchPath, pageNames, treeOf } from "#shared/site-map.ts";

/** Writes `dist/report.json`, which is not served: the weights of pages, and what translators have to look at. */
export async function writeReport(
  dist: string,
  { paths, content }: { paths: readonly string[]; content: Content },
): Promise<void> {
  const heaviest = new Map<string, BuildReport["documents"][number]>();
  for (const path of paths) {
    const page = matchPath(path)?.page;
    if (page === undefined) continue;
    const { locale } = treeOf(path);
    const file = join(dist, "client", decodeURIComponent(path));
    const size = await stat(join(file, "index.html.br")).catch(() => undefined);
    const key = `${page} ${locale}`;
    if (size && size.size > (heaviest.get(key)?.bytes ?? 0))
      heaviest.set(key, { page, locale, bytes: size.size });
  }
  const stale = collectionNames.flatMap((name) =>
    content[name].slugs.flatMap((slug) =>
      locales
        .filter((locale) => isStale(content[name].versions(slug)[locale]))
        .map((locale) => ({ slug, locale })),
    ),
  );
  // In the order of the site map, whatever order pages were made in: the same site makes the same file.
  const documents = pageNames.flatMap((page) =>
    locales.flatMap((locale) => heaviest.get(`${page} ${locale}`) ?? []),
  );
  const report: BuildReport = { documents, stale };
  await writeFile(join(dist, "report.json"), JSON.stringify(report));
}

/** As `npm run translations` says: its original has changed, or nobody noted what it follows. */
function isStale(version: Entry | undefined): boolean {
  return (
    version?.translation === "translated" &&
    (version.sourceHash === undefined || version.originalChanged !== undefined)
  );
}
