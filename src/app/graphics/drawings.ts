import bridge from "./drawings/bridge.svg?raw";
import house from "./drawings/house.svg?raw";
import kites from "./drawings/kites.svg?raw";
import scene from "./drawings/scene.svg?raw";
import tower from "./drawings/tower.svg?raw";
import train from "./drawings/train.svg?raw";
import { pictureMarkup, type Markup } from "#shared/document/markup.ts";

const drawings = { bridge, house, kites, scene, tower, train };

/** A drawing whose meaning stands in words beside it. Used when a page's data are made, never in the browser. */
export function drawing(name: keyof typeof drawings): Markup {
  return pictureMarkup(name, drawings[name]);
}
