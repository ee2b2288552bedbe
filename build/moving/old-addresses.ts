import Parser from "rss-parser";
import { rowsOfCsv } from "./csv.ts";

/** An address of the old site. `to` and `title` are as the file has them. `name` is another address of the same page. */
export type OldAddress = {
  from: string;
  to?: string;
  name?: string;
  title?: string;
};

/**
 * Reads the addresses of an old site from the text of a file: an export of WordPress (WXR), a sitemap, a CSV with a heading
 * or with the columns from and to, or a list with one address on each line.
 */
export async function readOldAddresses(text: string): Promise<OldAddress[]> {
  const start = text.slice(0, 2000);
  if (/<rss\b/.test(start)) return exportedAddresses(text);
  if (/<(?:urlset|sitemapindex)\b/.test(start)) return sitemapAddresses(text);
  if (/^\s*<(?:\?xml|!doctype|html)/i.test(start))
    throw new Error(
      "it is neither a sitemap nor an export of WordPress (Tools, Export, All content)",
    );
  return tableAddresses(text);
}

type Item = {
  title?: string;
  link?: string;
  id?: string;
  type?: string;
  status?: string;
};

/** The parameter by which WordPress finds a post without its name. */
const idNames: Record<string, string> = { post: "p", page: "page_id" };

/** Published posts and pages, each by its address and by its number. Its number works with any setting of permalinks. */
async function exportedAddresses(xml: string): Promise<OldAddress[]> {
  const parser = new Parser<object, Item>({
    customFields: {
      item: [
        ["wp:post_id", "id"],
        ["wp:post_type", "type"],
        ["wp:status", "status"],
      ],
    },
  });
  const { items } = await parser.parseString(xml);
  return items
    .filter(({ status }) => status === "publish")
    .flatMap(({ title = "", link = "", id = "", type = "" }) => {
      const name = idNames[type];
      return name === undefined
        ? []
        : [
            { from: link, title },
            { from: `/?${name}=${id}`, name: link, title },
          ];
    });
}

function sitemapAddresses(xml: string): OldAddress[] {
  const found = [
    ...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?(.*?)(?:\]\]>)?\s*<\/loc>/gs),
  ].map(([, address = ""]) => address.replaceAll("&amp;", "&").trim());
  if (!xml.includes("<sitemapindex")) return found.map((from) => ({ from }));
  throw new Error(
    `it only names other sitemaps; save those and import them: ${found.join(", ")}`,
  );
}

const fromNames = /^(?:from|source|old|address|url|page|loc)\b/i;
const toNames = /^(?:to|target|new|destination|redirect)\b/i;
/** Headings of crawlers that say what an address answers with. */
const typeNames = /^content(?:[ -]type)?$/i;

function tableAddresses(text: string): OldAddress[] {
  const [head = [], ...rows] = rowsOfCsv(text);
  const hasHeading = !/^(?:\/|https?:)/i.test(head[0] ?? "");
  if (!hasHeading)
    return [head, ...rows].map(([from = "", to]) => row(from, to));
  const at = (names: RegExp) => head.findIndex((name) => names.test(name));
  const [from, to, type] = [at(fromNames), at(toNames), at(typeNames)];
  if (from === -1)
    throw new Error(
      `its first line has no column "from" (or source, old, address, url): ${head.join(", ")}`,
    );
  return rows
    .filter((cells) => type === -1 || /html/i.test(cells[type] ?? ""))
    .map((cells) => row(cells[from] ?? "", cells[to]));
}

const row = (from: string, to = ""): OldAddress =>
  to === "" ? { from } : { from, to };
