import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
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
  { name: "astro", output: "dist" },
  { name: "next", output: "out" },
];
const settings = {
  ASTRO_TELEMETRY_DISABLED: "1",
  NEXT_TELEMETRY_DISABLED: "1",
};

const pages = [
  "/",
  "/about/",
  "/articles/",
  "/articles/what-seo-costs/",
  articleOnHome(),
];
/** Things to look at and to operate, and tags without an end. */
const left =
  /^(script|style|svg|noscript|template|button|picture|img|input|textarea|w?br|hr)$/;

/** The article that a visitor reaches from home. */
export function articleOnHome(): string {
  const links = all(page("/"), "a").map(
    (link) => attribute(link, "href") ?? "",
  );
  const article = links.find((path) => /^\/articles\/[\w-]+\/$/.test(path));
  if (!article)
    throw new Error("home has no link to an article: measure another click");
  return article;
}

/**
 * Builds sites with Astro and Next.js, as their guides say, with the words of our pages in `dist` in plain elements. Their
 * libraries come from the registry into `.cache/peers/`. One that cannot be installed or built is left out.
 */
export function makePeers(): { name: string; folder: string }[] {
  const words = pages.map((path) => {
    const [title, body] = all(page(path), "title", "body");
    return { path, title: title && textOf(title), html: body && htmlOf(body) };
  });
  return makers.flatMap(({ name, output }) => {
    const folder = join(work, name);
    try {
      mkdirSync(work, { recursive: true });
      for (const file of ["package.json", "style.css"])
        cpSync(join(sources, file), join(work, file));
      run(work, "npm install --no-audit --no-fund --prefer-offline");
      rmSync(folder, { recursive: true, force: true });
      cpSync(join(sources, name), folder, { recursive: true });
      writeFileSync(join(folder, "pages.json"), JSON.stringify(words));
      run(folder, `npx ${name} build`);
      return [{ name, folder: join(folder, output) }];
    } catch (error) {
      console.warn(`${name} is left out: ${String(error)}`);
      return [];
    }
  });
}

function run(cwd: string, command: string): void {
  const [program = "", ...parameters] = command.split(" ");
  execFileSync(program, parameters, {
    cwd,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...env, ...settings },
  });
}

function htmlOf(node: Node): string {
  if ("value" in node)
    return node.value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  if (!("tagName" in node) || left.test(node.tagName)) return "";
  const { tagName: tag } = node;
  const content = node.childNodes.map(htmlOf).join("");
  if (tag !== "a") return `<${tag}>${content}</${tag}>`;
  // Links to pages that these sites do not have lead home.
  const address = attribute(node, "href") ?? "";
  return `<a href="${pages.includes(address) ? address : "/"}">${content}</a>`;
}
