import compile from "icu-minify/compile";
import { siteFacts } from "#content-reader/site-facts.ts";
import type { Content } from "#content-reader/content.ts";
import { eachLocale, locales, type Locale } from "#shared/locales.ts";
import english from "../../messages/en.json";
import { drawChart } from "../charts/draw-chart.tsx";
import { handWriting } from "../graphics/hand-writing/drawings.ts";
import { lightBulb } from "../graphics/light-bulb/bulb.ts";
import { drawPuzzle } from "../graphics/puzzle/draw-puzzle.ts";
import { serviceArt } from "../pages/home/puzzle-art.ts";
import { decorative, markup, type Markup } from "#shared/document/markup.ts";
import type { Messages } from "#shared/messages.ts";
import tokens from "../styles/tokens.css?raw";
import { pseudoMessages } from "./pseudo.ts";
import { sideRules } from "./side-rules.ts";

const drawings = import.meta.glob<string>("../graphics/drawings/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What the gallery shows: every chart in each language, every drawing, and the words, also in the pseudo-language. */
export async function galleryData(content: Content) {
  const charts = (locale: Locale): Markup[] =>
    [...content.charts.keys()].map((id) => drawChart(content, id, locale));
  return {
    charts: eachLocale(charts),
    drawings: Object.entries(drawings).map(([file, svg]) =>
      markup(file.replace(/^.*\/|\.svg$/g, ""), decorative(svg.trim())),
    ),
    bulb: lightBulb(),
    writing: eachLocale(handWriting),
    puzzle: drawPuzzle(serviceArt),
    messages: { ...content.messages, pseudo: pseudo(content) },
    site: await siteFacts(content, {
      origin: "http://localhost",
      noticeVersion: "gallery",
    }),
    rules: sideRules(tokens),
  };
}

export type GalleryData = Awaited<ReturnType<typeof galleryData>>;

export const galleryLanguages = [...locales, "pseudo"] as const;
export type GalleryLanguage = (typeof galleryLanguages)[number];

function pseudo(content: Content): Messages {
  const compiled = compileTree(pseudoMessages(english));
  // Compiled messages stand where the type says text: the formatter reads both.
  return { ...compiled, facts: content.messages.en.facts } as Messages;
}

type Tree<Leaf> = { [key: string]: Leaf | Tree<Leaf> };

function compileTree(tree: Tree<string>): Tree<ReturnType<typeof compile>> {
  return Object.fromEntries(
    Object.entries(tree).map(([key, message]) => [
      key,
      typeof message === "string" ? compile(message) : compileTree(message),
    ]),
  );
}
