import { siteFacts } from "#content-reader/site-facts.ts";
import type { Content } from "#content-reader/content.ts";
import { eachLocale } from "#shared/locales.ts";
import english from "../../messages/en.json";
import { drawChart } from "../charts/draw-chart.tsx";
import { handWriting } from "../graphics/hand-writing/drawings.ts";
import { lightBulb } from "../graphics/light-bulb/bulb.ts";
import { pictureMarkup } from "#shared/document/markup.ts";
import { drawPuzzle } from "../graphics/puzzle/draw-puzzle.ts";
import type { Messages } from "#shared/messages.ts";
import { serviceArt } from "../pages/home/puzzle-art.ts";
import { pseudoMessages } from "./pseudo.ts";

const drawings = import.meta.glob<string>("../graphics/drawings/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The drawings, charts and messages of the gallery. The messages are there in the pseudo-language as well. */
export async function galleryData(content: Content) {
  const pseudo = {
    ...pseudoMessages(english),
    facts: content.messages.en.facts,
    // Compiled messages stand where the type says text: the formatter reads both.
  } as Messages;
  return {
    charts: eachLocale((locale) =>
      [...content.charts.keys()].map((id) => drawChart(content, id, locale)),
    ),
    drawings: Object.entries(drawings).map(([file, svg]) =>
      pictureMarkup(file, svg),
    ),
    bulb: lightBulb(),
    writing: eachLocale(handWriting),
    puzzle: drawPuzzle(serviceArt),
    messages: { ...content.messages, pseudo },
    site: await siteFacts(content, {
      origin: "http://localhost",
      noticeVersion: "gallery",
    }),
  };
}

export type GalleryData = Awaited<ReturnType<typeof galleryData>>;
