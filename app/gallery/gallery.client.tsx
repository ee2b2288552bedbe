// First: this file names the order of the layers of styles.
import "../styles/base.css";
import { createRoot } from "react-dom/client";
import { locales } from "#shared/locales.ts";
import { plotSheets } from "#shared/document/markup.ts";
import { setMessages } from "../i18n/messages.ts";
import { loadPlotStyles } from "../charts/plot-styles.ts";
import type { GalleryData } from "./gallery.data.ts";
import { Gallery } from "./gallery.tsx";

// The development server sends the data: compiled messages, drawings and charts.
const response = await fetch("/__dev/gallery.json");
const data = (await response.json()) as GalleryData;
await loadPlotStyles(plotSheets(data));
// What the frame of a page says stands in the messages of its language.
for (const locale of locales) setMessages(locale, data.messages[locale]);
const root = document.getElementById("gallery");
if (root) createRoot(root).render(<Gallery {...data} />);
