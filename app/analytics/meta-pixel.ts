import { metaPixelCookies } from "./cookies.ts";
import { addScript, onCleanPages } from "./foreign-script.ts";
import type { Tool } from "./run-tools.ts";

type Fbq = {
  (...words: unknown[]): void;
  /** Set by Meta's script, which then reads the list itself. */
  callMethod?: (...words: unknown[]) => void;
  queue: unknown[][];
  push: Fbq;
  loaded: boolean;
  version: string;
  disablePushState: boolean;
};
type MetaWindow = typeof globalThis & { fbq?: Fbq; _fbq?: Fbq };

/** Meta's names of the events that it gets. It hears of no others. */
const names: Partial<Record<string, string>> = {
  page_view: "PageView",
  lead_submit: "Lead",
  tel_click: "Contact",
  line_click: "Contact",
};

/** The pixel of Meta (developers.facebook.com/docs/meta-pixel). It collects nothing by itself: no clicks, no fields. */
export default function metaPixel({ id }: { id: string }): Tool {
  const page = globalThis as MetaWindow;
  return {
    needs: ["advertising"],
    cookies: metaPixelCookies,
    start: () =>
      onCleanPages(() => {
        const fbq = (page.fbq = page._fbq = waitingList());
        fbq("set", "autoConfig", false, id);
        fbq("init", id);
        addScript("https://connect.facebook.net/en_US/fbevents.js");
        return ({ name }) => {
          const known = names[name];
          if (known !== undefined) fbq("trackSingle", id, known);
        };
      }),
    stop: () => page.fbq?.("consent", "revoke"),
    isUnstoppable: true,
  };
}

/** Keeps the commands until Meta's script is there. */
function waitingList(): Fbq {
  const fbq = ((...words: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...words);
    else fbq.queue.push(words);
  }) as Fbq;
  fbq.push = fbq;
  fbq.loaded = true;
  fbq.version = "2.0";
  fbq.queue = [];
  // The site says itself when a page is shown.
  fbq.disablePushState = true;
  return fbq;
}
