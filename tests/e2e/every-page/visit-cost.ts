import type { Browser, BrowserContextOptions } from "@playwright/test";

/**
 * What a first visit costs: bytes of bodies as they travel, and requests. Headers are left out: HTTP/2 sends what repeats
 * once. So is the icon, which a browser fetches once for a site, after the page.
 */
export type ColdVisit = {
  bytes: number;
  document: number;
  fonts: number;
  script: number;
  requests: number;
  /** Elements of the document. */
  nodes: number;
};

/** Loads a page into an empty browser, looks at it without a gesture, and adds up what came. */
export async function visitCold(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<ColdVisit> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    const kinds = new Map<string, string>();
    const visit = { bytes: 0, document: 0, fonts: 0, script: 0, requests: 0 };
    client.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
      if (/^data:|\/favicon\./.test(request.url)) return;
      kinds.set(requestId, type ?? "Other");
    });
    // What has come when the first headers are there are headers; a document tells of its body only at its end.
    const headers = new Map<string, number>();
    client.on("Network.responseReceived", ({ requestId, response }) => {
      headers.set(requestId, response.encodedDataLength);
    });
    client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind === undefined) return;
      const body = encodedDataLength - (headers.get(requestId) ?? 0);
      visit.requests += 1;
      visit.bytes += body;
      if (kind === "Document") visit.document += body;
      if (kind === "Font") visit.fonts += body;
      if (kind === "Script") visit.script += body;
    });
    await client.send("Network.enable");
    await page.goto(url, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    const nodes = await page.evaluate(
      () => document.querySelectorAll("*").length,
    );
    return { ...visit, nodes };
  } finally {
    await context.close();
  }
}
