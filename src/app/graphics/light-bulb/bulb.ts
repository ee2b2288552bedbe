import { pictureMarkup, type Markup } from "#shared/document/markup.ts";
import bulb from "./bulb.svg?raw";

/** The bulb on its cord. Used when a page's data are made, never in the browser. */
export function lightBulb(): Markup {
  return pictureMarkup("light-bulb", bulb);
}
