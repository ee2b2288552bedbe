import { siteEvent, type SiteEvent } from "./site-event.ts";

declare global {
  interface Document {
    /** True while the browser renders the page in advance. The visitor may never see it. */
    prerendering?: boolean;
  }
}

/** Calls `count` for every page view and every event. */
export function watchVisit(count: (event: SiteEvent) => void): void {
  const view = () => count({ name: "page_view" });
  if (document.prerendering)
    document.addEventListener("prerenderingchange", view, { once: true });
  else view();
  // A page from the back/forward cache is shown again without a new document.
  addEventListener("pageshow", ({ persisted }) => persisted && view());
  addEventListener(siteEvent, (event) =>
    count((event as CustomEvent<SiteEvent>).detail),
  );
  addEventListener("click", ({ target }) => {
    const link = target instanceof Element && target.closest("a");
    const event = link ? eventOf(link) : undefined;
    if (event) count(event);
  });
  watchForms(count);
}

function eventOf(link: HTMLAnchorElement): SiteEvent | undefined {
  if (link.protocol === "tel:") return { name: "tel_click" };
  // The link to share an article on LINE has another host.
  if (["line.me", "lin.ee"].includes(link.hostname))
    return { name: "line_click" };
  const isSwitch = link.dataset.language !== undefined;
  return isSwitch && !link.hasAttribute("aria-current")
    ? { name: "language_switch", to: link.hreflang }
    : undefined;
}

/** Counts the first input in the form as its start, once for each page view. */
function watchForms(count: (event: SiteEvent) => void): void {
  let begunOn = "";
  addEventListener("input", ({ target }) => {
    const isForm =
      target instanceof Element && target.closest("#contact-form") !== null;
    if (!isForm || begunOn === location.pathname) return;
    begunOn = location.pathname;
    count({ name: "lead_start" });
  });
}

const campaignKeys = /^utm_(?:source|medium|campaign|term|content|id)$/;

/** The address of the page. Its query keeps campaign tags only, because the rest may be personal. */
export function cleanUrl(kept: RegExp = campaignKeys): string {
  const { origin, pathname, searchParams } = new URL(location.href);
  const query = new URLSearchParams(
    [...searchParams].filter(([key]) => kept.test(key)),
  ).toString();
  return origin + pathname + (query && `?${query}`);
}

/** Sends an event to a tool, even while the page is closed. A lost event is no fault. */
export function post(url: string, init: RequestInit): void {
  void fetch(url, {
    method: "POST",
    credentials: "omit",
    keepalive: true,
    ...init,
  }).catch(() => undefined);
}

/** Origin and path of the referrer if it is another site, otherwise "". */
export function foreignReferrer(): string {
  if (!URL.canParse(document.referrer)) return "";
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? "" : origin + pathname;
}
