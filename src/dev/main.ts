import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import process, { cwd } from "node:process";
import { isContentError } from "#content/index.ts";
import { readConfig } from "#server/config.ts";
import {
  languageOfRoot,
  ownOrigins,
  cleanPath,
  earlierAddress,
} from "#server/http/index.ts";
import { defaultLocale } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { openDevApi } from "./api.ts";
import { openDevSite } from "./site.ts";

/** `npm run dev` renders pages from the sources on request, updates them in the browser when files change, and runs the API. */
const config = readConfig();
// Requests to change to another protocol are answered as if they had not asked, but for the bundler's.
const server = createHttpServer({
  shouldUpgradeCallback: ({ headers }) =>
    headers["sec-websocket-protocol"]?.startsWith("vite-") ?? false,
});
const site = await openDevSite(cwd(), config.SITE_ORIGIN, server).catch(
  (error: unknown) => {
    console.error(isContentError(error) ? error.message : error);
    process.exit(1);
  },
);
let api: Promise<RequestListener> | undefined;

server.on("request", (request, response) => {
  const explain = async (error: unknown) => {
    const html = await site.explain(request.url ?? "/", error);
    response
      .writeHead(500, { "content-type": "text/html; charset=utf-8" })
      .end(html);
  };
  if (request.url?.startsWith("/api/")) {
    openApi()
      .then((answer) => answer(request, response))
      .catch(explain);
    return;
  }
  site.middlewares(request, response, () => {
    answerPage(request, response).catch(explain);
  });
});
server.on("error", ({ message, code }: NodeJS.ErrnoException) => {
  console.error(
    code === "EADDRINUSE"
      ? `port ${config.PORT} is in use: stop the other program, or choose another port (PORT=3001 npm run dev)`
      : message,
  );
  process.exit(1);
});
server.listen(config.PORT, config.HOST, () => {
  console.log(`developing on http://localhost:${config.PORT}`);
  void getReady();
});

/** Renders a page and opens the API before anybody asks, so that both are quick, and a mistake in content is told at once. */
async function getReady(): Promise<void> {
  const home = href(defaultLocale, "home");
  try {
    await site.render(home);
    await openApi();
  } catch (error) {
    // Every page shows it until it is mended; the API then opens with its first request.
    await site.explain(home, error);
  }
}

/** Opens the API once. After a failure the next call tries again. */
function openApi(): Promise<RequestListener> {
  api ??= openDevApi(config, site).catch((error: unknown) => {
    api = undefined;
    throw error;
  });
  return api;
}

async function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = request.url ?? "/";
  const [path = "/", query] = url.split("?", 2);
  const search = query === undefined ? "" : `?${query}`;
  const earlier = earlierAddress(path, search, await site.findEarlier());
  if (earlier?.kind === "moved") return redirect(response, earlier.location);
  const locale =
    path === "/"
      ? languageOfRoot(request.headers, ownOrigins(config.SITE_ORIGIN))
      : defaultLocale;
  if (locale !== defaultLocale)
    return redirect(response, `${href(locale, "home")}${search}`);
  const file = await site.file(path);
  if (file !== undefined) {
    response
      .writeHead(200, {
        "content-type": file.type,
        "cache-control": "no-store",
      })
      .end(file.body);
    return;
  }
  const clean = cleanPath(path, (candidate) => site.isPage(candidate));
  if (clean !== undefined && clean !== path)
    return redirect(response, `${clean}${search}`);
  const { status, html } = await site.render(url);
  response
    .writeHead(earlier?.kind === "gone" ? 410 : status, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
    })
    .end(html);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location, "cache-control": "no-store" }).end();
}
