import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { brotliCompressSync } from "node:zlib";
import {
  all,
  attribute,
  textOf,
  type Node,
} from "#site-builder/files/parse-html.ts";
import { page } from "../tests/site/site.ts";

const sources = join(import.meta.dirname, "peers");
const work = join(sources, "../../.cache/peers");

const makers = [
  { name: "astro", program: "astro/bin/astro.mjs", output: "dist" },
  { name: "next", program: "next/dist/bin/next", output: "out" },
];
/** What is measured, and what is needed to get there. */
const paths = [
  "/",
  "/about/",
  "/articles/",
  "/articles/what-seo-costs/",
  "/contact/",
];
/** Tags that keep their meaning without our styles. Others give their content to the element around them. */
const kept =
  "header nav main footer section h1 h2 h3 h4 p ul ol li a table thead tbody tr th td strong em blockquote dl dt dd figure figcaption form label".split(
    " ",
  );
/** Things to look at and to operate. */
const left =
  "script style svg noscript template button picture img input textarea".split(
    " ",
  );

/** The program that serves such a folder, with the files that were compressed. */
export const peerServer = join(work, "node_modules/sirv-cli/bin.js");

/**
 * Builds sites with Astro and Next.js, as their guides say, with the words of our pages in `dist` in plain elements. Their
 * libraries come from the registry into `.cache/peers/`. One that cannot be installed or built is left out.
 */
export function makePeers(): { name: string; folder: string }[] {
  mkdirSync(work, { recursive: true });
  const pages = paths.map((path) => {
    const [title, body] = all(page(path), "title", "body");
    return { path, title: title && textOf(title), html: body && htmlOf(body) };
  });
  return makers.flatMap(({ name, program, output }) => {
    try {
      install();
      const folder = join(work, name);
      rmSync(folder, { recursive: true, force: true });
      cpSync(join(sources, name), folder, { recursive: true });
      writeFileSync(join(folder, "pages.json"), JSON.stringify(pages));
      const file = join(work, "node_modules", program);
      execFileSync(execPath, [file, "build"], {
        cwd: folder,
        stdio: ["ignore", "ignore", "inherit"],
        env: {
          ...env,
          NODE_ENV: "production",
          ASTRO_TELEMETRY_DISABLED: "1",
          NEXT_TELEMETRY_DISABLED: "1",
        },
      });
      compress(join(folder, output));
      return [{ name, folder: join(folder, output) }];
    } catch (error) {
      console.warn(`${name} is left out: ${String(error)}`);
      return [];
    }
  });
}

function install(): void {
  const file = join(work, "package.json");
  cpSync(join(sources, "package.json"), file);
  cpSync(join(sources, "style.css"), join(work, "style.css"));
  execFileSync(
    "npm",
    ["install", "--no-audit", "--no-fund", "--prefer-offline"],
    {
      cwd: work,
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
}

function htmlOf(node: Node): string {
  if ("value" in node)
    return node.value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  if (!("tagName" in node) || left.includes(node.tagName)) return "";
  const { tagName: tag } = node;
  const content = node.childNodes.map(htmlOf).join("");
  if (!kept.includes(tag)) return content;
  // Links to pages that these sites do not have lead home.
  const address = attribute(node, "href") ?? "";
  const href = paths.includes(address) ? address : "/";
  return tag === "a"
    ? `<a href="${href}">${content}</a>`
    : `<${tag}>${content}</${tag}>`;
}

function compress(folder: string): void {
  for (const file of globSync("**/*.{html,css,js,txt}", { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}
