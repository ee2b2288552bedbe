/** Sheets by their path from the root: each is asked for once, and whoever needs it waits for the same answer. */
const sheets = new Map<string, Promise<void>>();

/** Says which style sheets the document carries: these are never asked for. `urls` are paths from the root. */
export function markStylesAsPresent(urls: readonly string[]): void {
  for (const url of urls) sheets.set(url, Promise.resolve());
}

/**
 * Imports a chunk together with the style sheets it comes with, each of them once. The build has every `import()` of the
 * application made through this; `files` have no slash in front. Rejects when a part cannot be loaded.
 *
 * @public
 */
export async function importWithStyles<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const [module] = await Promise.all([
    load(),
    ...files.map((file) => addSheet(`/${file}`)),
  ]);
  return module;
}

function addSheet(href: string): Promise<void> {
  const known = sheets.get(href);
  if (known !== undefined) return known;
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href,
  });
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      // Asked for again, it may come.
      sheets.delete(href);
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
  });
  sheets.set(href, loaded);
  document.head.append(link);
  return loaded;
}
