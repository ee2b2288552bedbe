/** Documents and payloads of all pages. */

export { prerenderSite, type PrerenderedSite } from "./prerender.ts";
