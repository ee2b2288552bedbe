// The order of layers stands in this file, which must therefore come first.
import "#app/styles/base.css";
import { createRoot } from "react-dom/client";
import type { GalleryData } from "#app/gallery/gallery.data.ts";
import { Gallery } from "#app/gallery/gallery.tsx";

// Data come from the development server: compiled messages, drawings and charts.
const response = await fetch("/__dev/gallery.json");
const data = (await response.json()) as GalleryData;
const root = document.getElementById("gallery");
if (root) createRoot(root).render(<Gallery {...data} />);
