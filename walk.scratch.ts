import { chromium } from "@playwright/test";
import { launchArguments, testBrowserPath, chromiumPath } from "./tests/chromium.ts";
import { watch } from "./tests/e2e/test.ts";
import { switchLine, walk } from "./tests/e2e/navigation/walk.ts";
const { P, FROM = "1", TO = "10", STEPS = "14", BF, WIDTH = "1280" } = process.env;
const browser = await chromium.launch({ executablePath: process.env.FULL ? "/usr/bin/chromium" : testBrowserPath(), args: [...launchArguments], ...(BF && { ignoreDefaultArgs: ["--disable-back-forward-cache"] }) });
let bad = 0;
for (let seed = Number(FROM); seed <= Number(TO); seed += 1) {
  const context = await browser.newContext({ baseURL: `http://localhost:${P}`, locale: "th-TH", viewport: { width: Number(WIDTH), height: 800 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await watch(page);
  const errors: string[] = [];
  const t0 = Date.now();
  if (process.env.TRACE) {
    await page.addInitScript(() => {
      const log = (...a: unknown[]) => console.log("LOG", performance.now().toFixed(0), location.pathname + location.hash, ...a, scrollY, history.scrollRestoration, JSON.stringify(history.state), document.documentElement?.dataset.path, document.documentElement?.dataset.entry, document.documentElement?.scrollHeight);
      const st = window.scrollTo.bind(window);
      (window as any).scrollTo = (o: any, ...r: any[]) => { st(o, ...r); log("scrollTo", JSON.stringify(o)); };
      const sv = Element.prototype.scrollIntoView; Element.prototype.scrollIntoView = function (o: any) { sv.call(this, o); log("intoView", this.isConnected); };
      for (const t of ["DOMContentLoaded","load","pageshow","scroll","popstate","app:settled", "pagehide", "click"]) addEventListener(t, (e) => log(t, t === "click" ? (e.target as any).outerHTML.slice(0, 80) : ""), true);
      log("start", JSON.stringify(sessionStorage));
    });
    page.on("console", (m) => errors.push(`${Date.now() - t0} ${m.text()}`));
    page.on("request", (r) => { if (!/woff2|png|webp/.test(r.url())) errors.push(`${Date.now() - t0} > ${r.url().slice(21)}`); });
    page.on("requestfinished", (r) => { if (!/woff2|png|webp/.test(r.url())) errors.push(`${Date.now() - t0} < ${r.url().slice(21)}`); });
    page.on("requestfailed", (r) => { if (!/woff2|png|webp/.test(r.url())) errors.push(`${Date.now() - t0} x ${r.url().slice(21)}`); });
  }
  page.on("console", (m) => { if (m.type() === "error" || m.type()==="warning") errors.push(m.text()); });
  page.on("pageerror", (e) => errors.push(e.message));
  if (process.env.FONTS) await page.route("**/*.woff2", async (r) => { await new Promise((x) => setTimeout(x, Number(process.env.FONTS))); await r.continue().catch(() => {}); });
  if (process.env.DOCS) await page.route((u) => !/\.\w+$/.test(u.pathname), async (r) => { await new Promise((x) => setTimeout(x, Math.random()*Number(process.env.DOCS))); await r.continue().catch(() => {}); });
  const line = await switchLine(page);
  const start = ["/en/", "/ja/about/", "/about/", "/en/services/google-seo/"][seed % 4]!;
  try { await walk(page, line, { seed, steps: Number(STEPS), start }); console.log(seed, "ok", errors.slice(0,3).join(" | ")); }
  catch (e) { bad += 1; console.log(seed, "FAIL", String((e as Error).message).replace(/\u001b\[\d+m/g, "").slice(0, 1500), process.env.TRACE ? "\n" + errors.slice(-120).join("\n") : errors.slice(0,3).join(" | ")); }
  line.release();
  await context.close();
}
console.log("bad", bad);
await browser.close();
