import { launch, type Browser } from "puppeteer-core";
import { chromiumPath, launchArguments } from "../tests/chromium.ts";
import { makePeers, peerServer } from "./peers.ts";
import { makeCertificate, startProxy } from "./proxy.ts";
import { serve, serveSite } from "./server.ts";

export type Site = { name: string; origin: string };

/** Gives `use` a browser and our site behind a proxy; with `hasOthers` also the sites that it is compared with. */
export async function withSites(
  hasOthers: boolean,
  use: (browser: Browser, sites: Site[]) => Promise<void>,
): Promise<void> {
  const certificate = makeCertificate();
  const closing: (() => unknown)[] = [];
  const sites: Site[] = [];
  const add = async (name: string, target: string, policy?: string) => {
    const port = 4390 + sites.length;
    const proxy = await startProxy(target, port, certificate, policy);
    closing.push(() => proxy.close());
    sites.push({ name, origin: proxy.origin });
  };
  try {
    const ours = await serveSite(4380);
    closing.push(ours.close);
    await add("ours", ours.origin);
    if (hasOthers) {
      await add("plain", ours.origin, "script-src 'none'");
      for (const [index, { name, folder }] of makePeers().entries()) {
        const port = 4381 + index;
        const options = `--host 127.0.0.1 --port ${port} --brotli --gzip`;
        const served = await serve(port, peerServer, [
          folder,
          ...options.split(" "),
        ]);
        closing.push(served.close);
        await add(name, served.origin);
      }
    }
    // Puppeteer leaves the debugger off, with which scripts cost more than a visitor pays.
    const browser = await launch({
      executablePath: chromiumPath(),
      args: [
        ...launchArguments,
        `--ignore-certificate-errors-spki-list=${certificate.pin}`,
      ],
    });
    closing.push(() => browser.close());
    await use(browser, sites);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}
