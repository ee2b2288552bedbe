import { defineConfig } from "astro/config";

/** Astro's own way to make links quick: a page is fetched when the pointer rests on its link. */
export default defineConfig({ prefetch: { prefetchAll: true } });
