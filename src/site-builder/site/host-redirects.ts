import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { EarlierAddresses } from "#shared/earlier-addresses.ts";
import { treeOf, trees } from "#shared/site-map.ts";

/**
 * Writes the earlier addresses into files for other hosts, `dist/hosts/`: `nginx-http.conf` and `nginx-server.conf` for
 * nginx, and `_redirects` for hosts that read such a file. `docs/operating.md` says where they belong.
 */
export async function writeHostRedirects(
  dist: string,
  earlier: EarlierAddresses,
): Promise<void> {
  const folder = join(dist, "hosts");
  await mkdir(folder, { recursive: true });
  const { http, server } = nginxRedirects(earlier);
  await writeFile(join(folder, "nginx-http.conf"), http);
  await writeFile(join(folder, "nginx-server.conf"), server);
  await writeFile(join(folder, "_redirects"), plainRedirects(earlier));
}

/** One address in one tree. `path` is percent-encoded and has no last slash; `pairs` are those of its query. */
type Line = {
  path: string;
  pairs: [name: string, value: string][];
  to: string;
};

/** For nginx, `http` in the block of that name, `server` in the block of the site. */
export function nginxRedirects(earlier: EarlierAddresses): {
  http: string;
  server: string;
} {
  const lines = movedLines(earlier).filter(isForNginx);
  const gone = goneLines(earlier).filter(isForNginx);
  const maps: { source: string; rows: [string, string][] }[] = [];
  // Most exact first: the order in which the server asks.
  const byNames = Map.groupBy(lines, ({ pairs }) =>
    pairs.map(([name]) => name).join("&"),
  );
  for (const [names, group] of [...byNames].toSorted(
    ([a], [b]) => countOf(b) - countOf(a),
  ))
    maps.push({
      source: names === "" ? "$uri" : `$uri?${sourceOf(names)}`,
      rows: group.flatMap((line) => nginxRows(line)),
    });
  const goneRows = gone.flatMap((line) => nginxRows(line));
  const keys = [...maps.flatMap(({ rows }) => rows), ...goneRows];
  const http = [
    made,
    `map_hash_max_size ${powerOfTwo(2048, 2 * keys.length)};`,
    `map_hash_bucket_size ${powerOfTwo(128, Math.max(0, ...keys.map(([key]) => Buffer.byteLength(key))) * 4)};`,
    ...maps.map(({ source, rows }, index) =>
      nginxMap(source, `$earlier_${index}`, rows),
    ),
    nginxMap("$uri", "$earlier_gone", goneRows),
  ];
  const server = [
    made,
    ...maps.map(
      (_, index) => `if ($earlier_${index}) { return 301 $earlier_${index}; }`,
    ),
    "if ($earlier_gone) { return 410; }",
  ];
  return { http: `${http.join("\n")}\n`, server: `${server.join("\n")}\n` };
}

const made =
  "# Made by the build from content/redirects.yaml, content/gone.yaml and redirectFrom.";

const countOf = (names: string) => (names === "" ? 0 : names.split("&").length);

const sourceOf = (names: string) =>
  names
    .split("&")
    .map((name) => `${name}=$arg_${name}`)
    .join("&");

/** nginx compares without regard to letter case, and `$uri` is decoded. */
function nginxRows({ path, pairs, to }: Line): [string, string][] {
  const uri = decodeURIComponent(path);
  const query = pairs.map(([name, value]) => `${name}=${value}`).join("&");
  const [page = "", id] = to.split("#", 2);
  const hash = id === undefined ? "" : `#${id}`;
  // What a rule asks for is used up; any other query goes on to the page.
  const target =
    to === "" ? "1" : `${page}${query === "" ? "$is_args$args" : ""}${hash}`;
  const forms = uri === "/" ? ["/"] : [uri, `${uri}/`];
  return forms.map((form) => [
    query === "" ? form : `${form}?${query}`,
    target,
  ]);
}

function nginxMap(
  source: string,
  variable: string,
  rows: readonly [string, string][],
): string {
  const written = rows.map(
    ([key, value]) => `  "${escaped(key)}" "${value}";\n`,
  );
  return `map "${source}" ${variable} {\n  default "";\n${written.join("")}}`;
}

const escaped = (text: string) => text.replace(/["\\]/g, "\\$&");

/** Encodings that are not UTF-8, and other names than `$arg_NAME` can have, cannot be written for nginx. */
function isForNginx({ path, pairs }: Line): boolean {
  return (
    !path.includes("%25") &&
    // A `$` begins a variable, and nothing escapes it.
    !path.includes("%24") &&
    pairs.every(
      ([name, value]) => /^\w+$/.test(name) && /^[\w.-]*$/.test(value),
    )
  );
}

function powerOfTwo(atLeast: number, wanted: number): number {
  return Math.max(atLeast, 2 ** Math.ceil(Math.log2(Math.max(1, wanted))));
}

/** Lines `FROM TO 301` for hosts that read `_redirects`; a query is written as Netlify reads it: `FROM name=value TO 301`. */
export function plainRedirects(earlier: EarlierAddresses): string {
  const lines = movedLines(earlier)
    .toSorted((a, b) => b.pairs.length - a.pairs.length)
    .flatMap(({ path, pairs, to }) => {
      const query = pairs.map(([name, value]) => ` ${name}=${value}`).join("");
      const forms = path === "/" ? ["/"] : [path, `${path}/`];
      return forms.map((form) => `${form}${query} ${to} 301`);
    });
  return `${[made, ...lines].join("\n")}\n`;
}

function movedLines({ moved }: EarlierAddresses): Line[] {
  return Object.entries(moved).flatMap(([key, to]) => {
    const isFixed = treeOf(to).prefix !== "";
    return inTrees(key).map(({ prefix, ...line }) => ({
      ...line,
      to: isFixed ? to : `${prefix}${to}`,
    }));
  });
}

function goneLines({ gone }: EarlierAddresses): Line[] {
  return gone
    .flatMap((key) => inTrees(key).map((line) => ({ ...line, to: "" })))
    .filter(({ pairs }) => pairs.length === 0);
}

function inTrees(key: string) {
  const [path = "", query = ""] = key.split("?", 2);
  const pairs = query
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair): [string, string] => {
      const [name = "", value = ""] = pair.split("=", 2);
      return [name, value];
    });
  return trees.map(({ prefix: name }) => {
    const prefix = name === "" ? "" : `/${name}`;
    const whole = `${prefix}${path}`.replace(/(?<=.)\/$/, "");
    return { prefix, path: whole, pairs };
  });
}
