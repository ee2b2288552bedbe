import { execSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import {
  all,
  attribute,
  isElement,
  isText,
  textOf,
  type Node,
} from "#site-builder/files/parse-html.ts";
import { page } from "../tests/site/site.ts";

const sources = join(import.meta.dirname, "peers");
const work = join(sources, "../../.cache/peers");

env["ASTRO_TELEMETRY_DISABLED"] = "1";
env["NEXT_TELEMETRY_DISABLED"] = "1";

/** The article that a visitor reaches from home. */
export const articleOnHome =
  /href="(\/articles\/[\w-]+\/)"/.exec(page("/").html)?.[1] ?? "";

const pages = [
  "/",
  "/about/",
  "/articles/",
  "/articles/what-seo-costs/",
  articleOnHome,
];
/** Things to look at and to operate, and tags without an end. */
const left =
  /^(script|style|svg|noscript|template|button|picture|img|input|textarea|w?br|hr)$/;

/**
 * Builds sites with Astro and Next.js, as their guides say, with the words of our pages in `dist` in plain elements. Their
 * libraries come from the registry into `.cache/peers/`.
 */
export function makePeers(): { name: string; folder: string }[] {
  const words = pages.map((path) => {
    const [title, body] = all(page(path), "title", "body");
    return { path, title: title && textOf(title), html: body && htmlOf(body) };
  });
  cpSync(sources, work, { recursive: true });
  run(work, "npm install --no-audit --no-fund --prefer-offline");
  return Object.entries({ astro: "dist", next: "out" }).map(
    ([name, output]) => {
      const folder = join(work, name);
      writeFileSync(join(folder, "pages.json"), JSON.stringify(words));
      run(folder, `npx ${name} build`);
      return { name, folder: join(folder, output) };
    },
  );
}

function run(cwd: string, command: string): void {
  execSync(command, { cwd, stdio: ["ignore", "ignore", "inherit"] });
}

function htmlOf(node: Node): string {
  if (isText(node))
    return node.data.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  if (!isElement(node) || left.test(node.name)) return "";
  const { name: tag } = node;
  const content = node.children.map(htmlOf).join("");
  if (tag !== "a") return `<${tag}>${content}</${tag}>`;
  // Links to pages that these sites do not have lead home.
  const address = attribute(node, "href") ?? "";
  return `<a href="${pages.includes(address) ? address : "/"}">${content}</a>`;
}
