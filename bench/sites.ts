import { createSecureServer } from "node:http2";
import { launch, type Browser } from "puppeteer-core";
import { chromiumPath, launchArguments } from "../tests/chromium.ts";
import { startSite } from "../tests/running-site.ts";
import { makePeers } from "./peers.ts";
import {
  forwardTo,
  makeCertificate,
  serveFolder,
  type Handler,
} from "./tls.ts";

export type Site = { name: string; origin: string };

/** Gives `use` a browser and our site behind TLS and HTTP/2; with `hasOthers` also the sites that it is compared with. */
export async function withSites(
  hasOthers: boolean,
  use: (browser: Browser, sites: Site[]) => Promise<void>,
): Promise<void> {
  const server = await startSite();
  const { pin, ...certificate } = makeCertificate();
  const handlers: [string, Handler][] = [["ours", forwardTo(server)]];
  if (hasOthers) {
    handlers.push(["plain", forwardTo(server, "script-src 'none'")]);
    for (const { name, folder } of makePeers())
      handlers.push([name, serveFolder(folder)]);
  }
  const sites = handlers.map(([name, handler], index) => {
    const port = 4390 + index;
    const tls = createSecureServer(certificate, handler);
    tls.listen(port, "127.0.0.1");
    return { name, origin: `https://localhost:${port}`, tls };
  });
  // Puppeteer leaves the debugger off, with which scripts cost more than a visitor pays.
  const browser = await launch({
    executablePath: chromiumPath(),
    args: [...launchArguments, `--ignore-certificate-errors-spki-list=${pin}`],
  });
  try {
    await use(browser, sites);
  } finally {
    await browser.close();
    for (const { tls } of sites) tls.close();
    await server.stop();
  }
}
