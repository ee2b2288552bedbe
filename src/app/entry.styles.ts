import { Layout } from "./root/layout.tsx";
import { loadPage } from "./routes.ts";

/** What the style sheets of documents are taken from: those of every page, of each page, of errors and of plots. No script of it is served. */
export const styled = {
  Layout,
  loadPage,
  errors: [
    () => import("./pages/not-found/not-found.tsx"),
    () => import("./pages/server-error/server-error.tsx"),
  ],
  plots: import.meta.glob("./charts/plots/*.module.css"),
};
