import { cachePrefix } from "./kept.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** `/sw.js` if offline reading is switched off. It deletes the caches of an earlier worker, and unregisters itself. */
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
