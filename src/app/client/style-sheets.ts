/** Pending and loaded style sheets by their path from the root. Each is requested once. */
const sheets = new Map<string, Promise<void>>();

/** Registers the style sheets that the document contains, so that they are not requested. `urls` are paths from the root. */
export function markStylesAsPresent(urls: readonly string[]): void {
  for (const url of urls) sheets.set(url, Promise.resolve());
}

/**
 * Imports a chunk together with its style sheets, each once. The build rewrites every `import()` of the application to
 * a call of this function. `files` have no leading slash. Rejects if a part cannot be loaded.
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
      // A later request may succeed.
      sheets.delete(href);
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
  });
  sheets.set(href, loaded);
  document.head.append(link);
  return loaded;
}
