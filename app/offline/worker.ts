import { defaultLocale, type Locale } from "#shared/locales.ts";
import { href, treeOf } from "#shared/site-map.ts";
import {
  assetCache,
  cachePrefix,
  isVisited,
  keep,
  mayKeep,
  pageCache,
  type VisitedMessage,
} from "./kept.ts";
import type { FetchEvent, RouterRule, WorkerScope } from "./worker-scope.ts";

/**
 * The service worker, `/sw.js`. Pages come from the network if there is one, so that a new release is visible at once;
 * copies are used only offline. The worker handles GET requests to this site, except those under `/api/`.
 */
declare const self: WorkerScope;
/** From the build: the offline page of each language, and the assets that they need. */
declare const __OFFLINE__: {
  version: string;
  documents: Record<Locale, string>;
  assets: string[];
};

/** Patterns of the data that pages ask for, of which the worker keeps copies. */
const dataFiles = [
  "/favicon*",
  "/_payload.json",
  "/*/_payload.json",
  "/*search-*.json",
];

const shellCache = `${cachePrefix}offline-${__OFFLINE__.version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
  // A worker that sleeps takes a cheap phone a tenth of a second to wake. Data come from the network meanwhile, and its copy is
  // used if there is no network. Files with a hash are mostly there before a click; the worker has to see each to keep it, which a
  // race does not always let it. The first rule that fits counts.
  const rules: RouterRule[] = [
    { condition: { requestMode: "navigate" }, source: "fetch-event" },
    { condition: { urlPattern: "/assets/*" }, source: "fetch-event" },
    ...dataFiles.map((urlPattern) => ({
      condition: { urlPattern },
      source: "race-network-and-fetch-handler" as const,
    })),
    { condition: { urlPattern: "/*" }, source: "network" },
  ];
  const added = event.addRoutes?.(rules).catch(() => undefined);
  if (added) event.waitUntil(added);
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

self.addEventListener("message", (event) => {
  if (isVisited(event.data)) event.waitUntil(keepVisited(event.data));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { url } = request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin || request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (!pathname.startsWith("/api/"))
      event.respondWith(pageResponse(pathname, event));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(assetResponse(url, event));
  } else if (/^\/favicon|\/(?:_payload|search-\d+)\.json$/.test(pathname)) {
    event.respondWith(unhashedResponse(pathname, event));
  }
});

async function install(): Promise<void> {
  const shell = await caches.open(shellCache);
  const { documents, assets } = __OFFLINE__;
  await shell.addAll([...Object.values(documents), ...assets]);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const current = new Set([shellCache, pageCache, assetCache]);
  const names = await caches.keys();
  const old = names.filter(
    (name) => name.startsWith(cachePrefix) && !current.has(name),
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  // Firefox shows its own error page when the early request fails, whatever the worker answers.
  const preload = self.registration.navigationPreload;
  await (/\bGecko\//.test(navigator.userAgent)
    ? preload?.disable()
    : preload?.enable());
  await self.clients.claim();
}

/** Fetches from the network, and stores a copy under `key`. */
async function fetchAndKeep(
  cache: Parameters<typeof keep>[0],
  key: string,
  event: FetchEvent,
): Promise<Response> {
  const response =
    (await event.preloadResponse) ?? (await fetch(event.request));
  if (mayKeep(response)) event.waitUntil(keep(cache, key, response.clone()));
  return response;
}

async function pageResponse(
  pathname: string,
  event: FetchEvent,
): Promise<Response> {
  try {
    return await fetchAndKeep(pageCache, pathname, event);
  } catch {
    return (await keptPage(pathname)) ?? offlinePage(pathname);
  }
}

async function keptPage(pathname: string): Promise<Response | undefined> {
  const pages = await caches.open(pageCache);
  const kept = await pages.match(pathname);
  if (kept !== undefined || pathname !== "/") return kept;
  // If `/` itself was never visited, redirect to the language of the last visited page, as the server would do.
  const last = (await pages.keys()).at(-1);
  const locale = last && treeOf(new URL(last.url).pathname).locale;
  return locale === undefined || locale === defaultLocale
    ? undefined
    : Response.redirect(href(locale, "home"));
}

async function offlineDocument(pathname: string) {
  const path = __OFFLINE__.documents[treeOf(pathname).locale];
  return (await caches.open(shellCache)).match(path);
}

async function offlinePage(pathname: string): Promise<Response> {
  const page = await offlineDocument(pathname);
  if (page === undefined) return Response.error();
  return new Response(page.body, {
    status: 503,
    statusText: "Offline",
    headers: page.headers,
  });
}

async function assetResponse(
  url: string,
  event: FetchEvent,
): Promise<Response> {
  return (await caches.match(url)) ?? fetchAndKeep(assetCache, url, event);
}

/** A file without a hash in its name: from the network, or offline the copy. */
async function unhashedResponse(
  pathname: string,
  event: FetchEvent,
): Promise<Response> {
  try {
    return await fetchAndKeep(pageCache, pathname, event);
  } catch (error) {
    const kept = await caches.match(pathname);
    if (kept !== undefined) return kept;
    throw error;
  }
}

/**
 * Stores a page and its assets. The worker has not seen the document of a page that the application navigated to, or
 * that was loaded before the worker was active. The browser has its assets already, so they need no network.
 */
async function keepVisited({ visited, used }: VisitedMessage): Promise<void> {
  const response = await fetch(visited, { headers: { accept: "text/html" } });
  if (!mayKeep(response)) return;
  // The fonts of the offline page are kept for the languages that the visitor reads only.
  const offline = await offlineDocument(visited);
  const html = (await response.clone().text()) + (await offline?.text());
  await keep(pageCache, visited, response);
  const preloaded = html.match(/(?<= href=")\/assets\/[^"]+\.woff2/g) ?? [];
  for (const url of new Set([...used, ...preloaded])) await keepAsset(url);
}

async function keepAsset(url: string): Promise<void> {
  const isOurs = new URL(url, location.origin).pathname.startsWith("/assets/");
  if (!isOurs || (await caches.match(url)) !== undefined) return;
  const response = await fetch(url);
  if (mayKeep(response)) await keep(assetCache, url, response);
}
