import { expect, type Page } from "@playwright/test";

/**
 * The cost of a first visit: bytes of bodies as they travel, and requests. Headers are left out: HTTP/2 sends what
 * repeats once. So is the icon, which a browser fetches once for a site, after the page.
 */
export type VisitCost = {
  bytes: number;
  document: number;
  fonts: number;
  script: number;
  requests: number;
};

/**
 * Adds up what comes for the page that is opened next, whose context has an empty cache. `cost` waits until nothing is
 * on its way any more.
 */
export async function observeCost(
  page: Page,
): Promise<{ cost: () => Promise<VisitCost> }> {
  const client = await page.context().newCDPSession(page);
  const pending = new Map<string, string>();
  const visit = { bytes: 0, document: 0, fonts: 0, script: 0, requests: 0 };
  client.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (/^data:|\/favicon\./.test(request.url)) return;
    pending.set(requestId, type ?? "Other");
  });
  // What has come when the first headers are there are headers; a document tells of its body only at its end.
  const headers = new Map<string, number>();
  client.on("Network.responseReceived", ({ requestId, response }) => {
    headers.set(requestId, response.encodedDataLength);
  });
  client.on("Network.loadingFailed", ({ requestId }) => {
    pending.delete(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = pending.get(requestId);
    pending.delete(requestId);
    if (kind === undefined) return;
    const body = encodedDataLength - (headers.get(requestId) ?? 0);
    visit.requests += 1;
    visit.bytes += body;
    if (kind === "Document") visit.document += body;
    if (kind === "Font") visit.fonts += body;
    if (kind === "Script") visit.script += body;
  });
  await client.send("Network.enable");
  return {
    cost: async () => {
      await page.waitForLoadState("load");
      await expect.poll(() => pending.size).toBe(0);
      return visit;
    },
  };
}
