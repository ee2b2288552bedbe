import { cachePrefix } from "./kept.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** `/sw.js` where reading without connection is switched off: takes away what an earlier one kept, and itself. */
declare const self: WorkerScope;

self.addEventListener("install", (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(remove());
});

async function remove(): Promise<void> {
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith(cachePrefix));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
