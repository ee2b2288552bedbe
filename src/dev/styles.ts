import type { DevEnvironment } from "vite";
import type { PageStyles } from "#shared/document/build-assets.ts";
import { plotSheets } from "#shared/document/markup.ts";
import type { PageName } from "#shared/site-map.ts";
import { plotSheetFile, styleEntries } from "#site-builder/bundling/index.ts";

/** A style sheet as Vite's client names it and as it is after all transformations. */
type Sheet = { id: string; css: string };

/**
 * Makes the function that returns the rules of a page, with those of the charts in its data. Documents contain them in the
 * order of the build, so that the same rule wins. Each sheet has an element of its own with Vite's name for it.
 */
export function openStyles(client: DevEnvironment, ssr: DevEnvironment) {
  return async (
    page: PageName | "error",
    data: unknown,
  ): Promise<Pick<PageStyles, "css"> & { elements: string }> => {
    const files = await styleFiles(ssr, [
      ...styleEntries(page),
      ...plotSheets(data).map(plotSheetFile),
    ]);
    const sheets = await Promise.all(
      files.map((file) => readSheet(client, file)),
    );
    return {
      css: sheets.map(({ css }) => css).join(""),
      elements: sheets.map(styleElement).join(""),
    };
  };
}

/** Returns the style sheets that the sources import, in the order in which a browser runs the imports. */
async function styleFiles(
  ssr: DevEnvironment,
  files: readonly string[],
): Promise<string[]> {
  // All modules are transformed side by side, and then walked in order.
  const imports = new Map<string, Promise<readonly string[]>>();
  const ordered = new Set<string>();
  const entries = files.map((file) => `/${file}`);
  await Promise.all(entries.map(collect));
  for (const entry of entries) await walk(entry);
  return [...ordered].filter((url) => url.endsWith(".css"));

  async function collect(url: string): Promise<void> {
    if (imports.has(url)) return;
    const found = ssr
      .transformRequest(url)
      .then((result) =>
        (result?.deps ?? []).filter((dep) =>
          /^\/src\/(?:app|shared)\//.test(dep),
        ),
      );
    imports.set(url, found);
    await Promise.all((await found).map(collect));
  }

  async function walk(url: string, path = new Set<string>()): Promise<void> {
    if (ordered.has(url) || path.has(url)) return;
    path.add(url);
    for (const imported of (await imports.get(url)) ?? [])
      await walk(imported, path);
    ordered.add(url);
  }
}

/** Reads a sheet from the module by which the browser updates it. Throws if Vite writes such modules in another way. */
async function readSheet(client: DevEnvironment, url: string): Promise<Sheet> {
  const code = (await client.transformRequest(url))?.code ?? "";
  const constant = (name: string): string => {
    const text = new RegExp(`^const __vite__${name} = (".*")$`, "m").exec(code);
    if (text?.[1] === undefined)
      throw new Error(
        `${url}: Vite no longer writes a style sheet as src/dev/styles.ts reads it`,
      );
    return JSON.parse(text[1]) as string;
  };
  return { id: constant("id"), css: constant("css") };
}

function styleElement({ id, css }: Sheet): string {
  return `<style data-vite-dev-id="${id}">${css.replaceAll("</", "<\\/")}</style>`;
}
