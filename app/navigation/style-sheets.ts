const present = new Set<string>();

/** Says which style sheets the document carries: these are never asked for. `urls` are paths from the root. */
export function markStylesAsPresent(urls: readonly string[]): void {
  for (const url of urls) present.add(url);
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

async function addSheet(href: string): Promise<void> {
  if (present.has(href)) return;
  present.add(href);
  const link = Object.assign(document.createElement("link"), {
    rel: "stylesheet",
    href,
  });
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      // Asked for again, it may come.
      present.delete(href);
      link.remove();
      reject(new Error(`${href} could not be loaded`));
    });
    document.head.append(link);
  });
}
