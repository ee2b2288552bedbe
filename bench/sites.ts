import { launch, type Browser } from "puppeteer-core";
import { chromiumPath, launchArguments } from "../tests/chromium.ts";
import { makePeers } from "./peers.ts";
import { forwardTo, makeCertificate, serveFolder, serveTls } from "./tls.ts";
import { serveSite } from "./server.ts";

export type Site = { name: string; origin: string };

/** Gives `use` a browser and our site behind TLS and HTTP/2; with `hasOthers` also the sites that it is compared with. */
export async function withSites(
  hasOthers: boolean,
  use: (browser: Browser, sites: Site[]) => Promise<void>,
): Promise<void> {
  const server = await serveSite(4380);
  const { pin, ...certificate } = makeCertificate();
  const handlers = { ours: forwardTo(server.origin) };
  if (hasOthers) {
    const policy = "script-src 'none'";
    Object.assign(handlers, { plain: forwardTo(server.origin, policy) });
    for (const { name, folder } of makePeers())
      Object.assign(handlers, { [name]: serveFolder(folder) });
  }
  const sites = Object.entries(handlers).map(([name, handler], index) => {
    const port = 4390 + index;
    const tls = serveTls(port, certificate, handler);
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
    await server.close();
  }
}
