import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argv, cwd } from "node:process";
import { parseArgs } from "node:util";
import { noCache } from "#content-reader/cache.ts";
import {
  isHidden,
  readCollections,
  type Collections,
} from "#content-reader/collections/collections.ts";
import { readEarlierAddresses } from "#content-reader/earlier-addresses.ts";
import { openPages } from "#content-reader/existing-pages.ts";
import { isContentError } from "#content-reader/yaml/content-error.ts";
import {
  collectionNames,
  collectionOf,
  collections,
} from "#shared/collections.ts";
import { defaultLocale } from "#shared/locales.ts";
import { href, pageNames } from "#shared/site-map.ts";
import { readOldAddresses } from "../moving/old-addresses.ts";
import { proposeRedirects, type Proposal } from "../moving/propose.ts";

const file = "content/redirects.yaml";

const usage = `Usage: npm run redirects -- import FILE [--write]

Reads the addresses of an old site and prints lines for ${file}. FILE is a CSV (with the columns from and to, or of a
crawler with the column Address), a list with one address on each line, a sitemap.xml, or an export of WordPress. What has
no page of this site yet is printed as remarks. --write adds the lines to ${file}.

Exit code: 0 done, 1 the file cannot be read, 2 wrong usage.`;

/** Runs the command in the folder of a project and returns the exit code. */
export async function redirects(
  args: readonly string[],
  root: string,
  print: (text: string) => void = console.log,
): Promise<0 | 1 | 2> {
  const request = parse(args);
  if (request === "help") {
    print(usage);
    return 0;
  }
  if (request === undefined) {
    console.error(usage);
    return 2;
  }
  try {
    const addresses = await readOldAddresses(
      await readFile(request.from, "utf8"),
    );
    const proposal = proposeRedirects(addresses, await knownSite(root));
    if (request.isWriting) await append(root, proposal);
    else print([...proposal.lines, ...proposal.missing].join("\n"));
    console.error(summary(addresses.length, proposal, request.isWriting));
    return 0;
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    console.error(isContentError(error) ? words : `${request.from}: ${words}`);
    return 1;
  }
}

function parse(
  args: readonly string[],
): "help" | { from: string; isWriting: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { help: { type: "boolean" }, write: { type: "boolean" } },
      allowPositionals: true,
    });
    if (values.help === true) return "help";
    const [command, from, ...more] = positionals;
    return command === "import" && from !== undefined && more.length === 0
      ? { from, isWriting: values.write === true }
      : undefined;
  } catch {
    return undefined;
  }
}

async function knownSite(root: string) {
  const entries = await readCollections(root, {
    cache: noCache,
    now: new Date(),
    noBreak: {},
    isPreview: false,
  });
  return {
    isPage: openPages(entries).isPage,
    pages: pagesOf(entries),
    earlier: await readEarlierAddresses(root, entries),
  };
}

/** The pages that an old address can lead to, without prefix. */
function pagesOf(entries: Collections): string[] {
  const alone = pageNames
    .filter(
      (page) =>
        page !== "contact-sent" &&
        !collectionOf(page) &&
        !isHidden(entries, page),
    )
    .map((page) => href(defaultLocale, page));
  const ofEntries = collectionNames.flatMap((name) =>
    entries[name].slugs.map((slug) =>
      href(defaultLocale, collections[name].entry, { slug }),
    ),
  );
  return [...alone, ...ofEntries];
}

async function append(
  root: string,
  { lines, missing }: Proposal,
): Promise<void> {
  const path = join(root, file);
  const before = existsSync(path)
    ? await readFile(path, "utf8")
    : "redirects: []\n";
  const added = [...lines, ...missing].map((line) => `${line}\n`).join("");
  // An empty list cannot be continued.
  const list =
    lines.length > 0
      ? before.replace(/^redirects: *\[\] *$/m, "redirects:")
      : before;
  await writeFile(path, `${list.replace(/\n?$/, "\n")}${added}`);
}

function summary(
  count: number,
  { lines, missing, left }: Proposal,
  isWritten: boolean,
): string {
  const guessed = lines.filter((line) => line.includes("# guessed")).length;
  return [
    `${count} addresses read:`,
    `  ${lines.length} rules ${isWritten ? `added to ${file}` : "printed"}${guessed > 0 ? `, ${guessed} of them guessed from a name` : ""}`,
    `  ${missing.length} have no page yet: the lines that begin with # say which`,
    `  ${left.page} are pages of this site already, ${left.known} have a rule already`,
    `  ${left.file} are files and not pages, ${left.other} are no addresses`,
  ].join("\n");
}

if (import.meta.main) process.exitCode = await redirects(argv.slice(2), cwd());
