import {
  earlierKey,
  type EarlierAddresses,
} from "#shared/earlier-addresses.ts";
import { treeOf } from "#shared/site-map.ts";
import type { OldAddress } from "./old-addresses.ts";

/** What is known about this site. */
export type KnownSite = {
  isPage: (path: string) => boolean;
  /** Paths of the pages to which an address can lead, without prefix. */
  pages: readonly string[];
  earlier: EarlierAddresses;
};

export type Proposal = {
  /** Lines for `content/redirects.yaml`. A rule that was guessed says so. */
  lines: string[];
  /** The same for addresses that have no page yet, as remarks. */
  missing: string[];
  /** Addresses that need no rule, by reason. */
  left: Record<"page" | "known" | "file" | "other", number>;
};

/** Parameters that advertisers and networks add to any address. */
const tracking = /^(?:utm_\w+|fbclid|gclid|yclid|msclkid|mc_cid|mc_eid|_ga)$/i;
const asset =
  /\.(?:css|js|mjs|json|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|ttf|eot|mp4|webm|mp3|zip|xml|txt|rss|atom)$/i;

/** Proposes a rule for each address of an old site. An address without `to` gets the page with the same last part, if any. */
export function proposeRedirects(
  addresses: readonly OldAddress[],
  { isPage, pages, earlier }: KnownSite,
): Proposal {
  const known = new Set([...Object.keys(earlier.moved), ...earlier.gone]);
  const byName = pagesByName(pages);
  const proposal: Proposal = {
    lines: [],
    missing: [],
    left: { page: 0, known: 0, file: 0, other: 0 },
  };
  const targets = new Map<string, string | undefined>();
  for (const { from, to, name = "", title } of addresses) {
    const key = keyOf(from);
    if (key === undefined) {
      proposal.left.other += 1;
      continue;
    }
    const [path = "", query] = key.split("?", 2);
    const isHere =
      query === undefined && isPage(path === "/" ? path : `${path}/`);
    const reason = isHere
      ? "page"
      : known.has(key)
        ? "known"
        : asset.test(path)
          ? "file"
          : undefined;
    if (reason !== undefined) {
      proposal.left[reason] += 1;
      continue;
    }
    const given = to === undefined || to === "" ? undefined : pathOf(to);
    if (targets.has(key)) {
      if (given !== undefined && targets.get(key) !== given)
        proposal.missing.push(
          `  # ${readable(key)} leads to ${given} as well: keep one`,
        );
      continue;
    }
    targets.set(key, given);
    const guess = byName.get(nameOf(path)) ?? byName.get(nameOf(name));
    add(key, given, guess, title);
  }
  return proposal;

  function add(
    key: string,
    given: string | undefined,
    guess: string | undefined,
    title: string | undefined,
  ): void {
    const from = JSON.stringify(readable(key));
    const page = given?.replace(/#.*$/, "");
    if (given !== undefined && page !== undefined && isPage(page))
      proposal.lines.push(rule(from, given));
    else if (given !== undefined)
      proposal.missing.push(remark(rule(from, given, "no page of this site")));
    else if (guess !== undefined)
      proposal.lines.push(rule(from, guess, "guessed from its name, check it"));
    else
      proposal.missing.push(
        remark(rule(from, "", title?.replace(/\s+/g, " "))),
      );
  }
}

/** In the form that the formatter of this project leaves as it is. */
function rule(from: string, to: string, about?: string): string {
  const said = about === undefined ? "" : ` # ${about}`;
  return `  - from: ${from}\n    to:${to && ` ${to}`}${said}`;
}

function remark(lines: string): string {
  return lines.replaceAll(/^ {2}/gm, "  # ");
}

/** The key of an old address, which may have an origin, a language and parameters of advertisers. */
function keyOf(from: string): string | undefined {
  const path = pathOf(from);
  if (path === undefined) return undefined;
  const [own = "", query = ""] = path.replace(/#.*$/, "").split("?", 2);
  const pairs = query
    .split("&")
    .filter((pair) => pair !== "" && !tracking.test(pair.split("=")[0] ?? ""));
  const key = earlierKey(
    pairs.length === 0 ? own : `${own}?${pairs.join("&")}`,
  );
  const { prefix } = treeOf(key?.split("?")[0] ?? "");
  if (prefix === "") return key;
  const bare = key?.slice(prefix.length + 1) ?? "";
  return bare.startsWith("/") ? bare : `/${bare}`;
}

/** The path of an address, which may have an origin; undefined for what is no address of a page. */
function pathOf(address: string): string | undefined {
  const [, rest] = /^(?:https?:)?\/\/[^/?#]+(.*)$/i.exec(address) ?? [];
  const path = (rest ?? address).replace(/^(?=\?|$)/, "/");
  return path.startsWith("/") ? path : undefined;
}

/** Pages by the last part of their path; not those whose last part another page has too. */
function pagesByName(pages: readonly string[]): Map<string, string> {
  const groups = Map.groupBy(pages, nameOf);
  return new Map(
    [...groups].flatMap(([name, [page = "", ...others]]) =>
      name === "" || others.length > 0 ? [] : [[name, page] as const],
    ),
  );
}

/** `/blog/2019/What-SEO-costs.html` has the name `what-seo-costs`. */
function nameOf(path: string): string {
  const last = path.replace(/\/+$/, "").split("/").at(-1) ?? "";
  return last.replace(/\.(?:html?|php|aspx?)$/i, "").toLowerCase();
}

/** A key with letters instead of their encoding. What has a meaning in an address stays encoded. */
function readable(key: string): string {
  return key.replace(/(?:%[89A-F][0-9A-F])+/g, (bytes) => {
    const letters = decodeURIComponent(bytes);
    return /[\s\p{Cc}\p{Cf}]/u.test(letters) ? bytes : letters;
  });
}
