import type { Locale } from "#shared/locales.ts";
import { defaultLocale } from "#shared/locales.ts";
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
import type { WorkerScope } from "./worker-scope.ts";

/**
 * The service worker, `/sw.js`. Pages come from the network as long as there is one, so that a new release is seen at
 * once; copies answer only without. It touches reading alone: nothing under `/api/`, nothing posted, no other site.
 */
declare const self: WorkerScope;
/** Of the build: the offline page of each language, and what they need to come alive. */
declare const __OFFLINE__: {
  version: string;
  documents: Record<Locale, string>;
  assets: string[];
};

const shellCache = `${cachePrefix}offline-${__OFFLINE__.version}`;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

self.addEventListener("message", (event) => {
  if (isVisited(event.data)) event.waitUntil(keepVisited(event.data));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (!pathname.startsWith("/api/"))
      event.respondWith(answerPage(pathname, request, event));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(answerAsset(request, event));
  } else if (/^\/favicon|\/_payload\.json$/.test(pathname)) {
    event.respondWith(answerFresh(pathname, request, event));
  }
});

type Work = { waitUntil: (work: Promise<unknown>) => void };

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
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function answerPage(
  pathname: string,
  request: Request,
  event: Work & { preloadResponse?: Promise<Response | undefined> },
): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request));
    if (mayKeep(response))
      event.waitUntil(keep(pageCache, pathname, response.clone()));
    return response;
  } catch {
    return (await keptPage(pathname)) ?? offlinePage(pathname);
  }
}

async function keptPage(pathname: string): Promise<Response | undefined> {
  const pages = await caches.open(pageCache);
  const kept = await pages.match(pathname);
  if (kept !== undefined || pathname !== "/") return kept;
  // Whoever never saw `/` itself is led to the language read last, as the server would have done.
  const last = (await pages.keys()).at(-1);
  const locale = last && treeOf(new URL(last.url).pathname).locale;
  return locale === undefined || locale === defaultLocale
    ? undefined
    : Response.redirect(href(locale, "home"));
}

async function offlinePage(pathname: string): Promise<Response> {
  const path = __OFFLINE__.documents[treeOf(pathname).locale];
  const page = await (await caches.open(shellCache)).match(path);
  if (page === undefined) return Response.error();
  return new Response(page.body, {
    status: 503,
    statusText: "Offline",
    headers: page.headers,
  });
}

async function answerAsset(request: Request, event: Work): Promise<Response> {
  const known = await caches.match(request.url);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (mayKeep(response))
    event.waitUntil(keep(assetCache, request.url, response.clone()));
  return response;
}

/** What has no hash in its name: from the network, and the copy without one. */
async function answerFresh(
  pathname: string,
  request: Request,
  event: Work,
): Promise<Response> {
  try {
    const response = await fetch(request);
    if (mayKeep(response))
      event.waitUntil(keep(pageCache, pathname, response.clone()));
    return response;
  } catch (error) {
    const kept = await caches.match(pathname);
    if (kept !== undefined) return kept;
    throw error;
  }
}

/**
 * A page that was reached inside the application, or before there was a worker, has brought no document past it. Its files
 * have all been fetched already, so keeping them costs the network nothing.
 */
async function keepVisited({ visited, used }: VisitedMessage): Promise<void> {
  const response = await fetch(visited, { headers: { accept: "text/html" } });
  if (!mayKeep(response)) return;
  const html = await response.clone().text();
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
