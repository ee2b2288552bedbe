import { flushCompileCache } from "node:module";
import process, { cwd } from "node:process";
import { isContentError } from "#content/index.ts";
import { readConfig } from "#server/config.ts";
import { cleanPath } from "#shared/clean-path.ts";
import { openDevSite } from "./site.ts";

/** `npm run dev` renders pages from the sources on request, loads them again when files change, and runs the API. */
const config = readConfig();

try {
  const site = await openDevSite(cwd(), config.SITE_ORIGIN, {
    host: config.HOST,
    port: config.PORT,
    strictPort: true,
  });
  // So that the first page is quick, and a mistake in content is told at once.
  const first = site.render("/").catch((error) => site.explain(error));
  site.vite.middlewares.use((request, response) => {
    const url = request.url ?? "/";
    const send = (status: number, type: string, body: string | Uint8Array) =>
      response
        .writeHead(status, {
          "content-type": type,
          "cache-control": "no-store",
        })
        .end(body);

    async function answer() {
      await first;
      if (url.startsWith("/api/")) {
        // No page needs the server's packages.
        const { openDevApi } = await import("./api.ts");
        return (await openDevApi(config, site))(request, response);
      }
      const [path = "/", query] = url.split("?", 2);
      const file = await site.file(path);
      if (file) return send(200, file.type, file.body);
      const clean = cleanPath(path, (candidate) => site.isPage(candidate));
      if (clean !== undefined && clean !== path) {
        const location = query === undefined ? clean : `${clean}?${query}`;
        return response.writeHead(302, { location }).end();
      }
      const { status, html } = await site.render(url);
      return send(status, "text/html; charset=utf-8", html);
    }
    answer().catch((error: unknown) => {
      send(500, "text/html; charset=utf-8", site.explain(error));
    });
  });
  await site.vite.listen();
  console.log(`developing on http://localhost:${config.PORT}`);
  await first;
  // Node would write it at the end, but Ctrl+C ends it at once.
  flushCompileCache();
} catch (error) {
  const isPlain = isContentError(error) || /in use/.test(String(error));
  console.error(isPlain ? String(error) : error);
  process.exit(1);
}
