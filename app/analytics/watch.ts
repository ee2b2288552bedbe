import { siteEvent, type SiteEvent } from "./site-event.ts";

declare global {
  interface Navigator {
    /** The visitor's wish not to be counted (globalprivacycontrol.org). */
    readonly globalPrivacyControl?: boolean;
  }
  interface Document {
    /** The page is made ready for a visitor who may never see it. */
    readonly prerendering?: boolean;
  }
}

/** Tells `count` of every page that is shown and of what visitors do there; of nothing where they wish not to be counted. */
export function watchVisit(count: (event: SiteEvent) => void): void {
  if (navigator.globalPrivacyControl) return;
  const view = () => count({ name: "page_view" });
  if (document.prerendering)
    document.addEventListener("prerenderingchange", view, { once: true });
  else view();
  // Back from the browser's own memory: shown again, without a new document.
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
  // Sharing an article on LINE is another host.
  if (["line.me", "lin.ee"].includes(link.hostname))
    return { name: "line_click" };
  const isSwitch = link.dataset.language !== undefined;
  return isSwitch && !link.hasAttribute("aria-current")
    ? { name: "language_switch", to: link.hreflang }
    : undefined;
}

/** A form counts as begun with the first key, once for each page that is opened. */
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

/** The address of the page without what visitors typed, references and the like: only the tags of campaigns stay. */
export function cleanUrl(kept: RegExp = campaignKeys): string {
  const { origin, pathname, searchParams } = new URL(location.href);
  const query = new URLSearchParams(
    [...searchParams].filter(([key]) => kept.test(key)),
  ).toString();
  return origin + pathname + (query && `?${query}`);
}

/** Origin and path of the page the visitor came from, if that was another site. */
export function foreignReferrer(): string {
  if (!URL.canParse(document.referrer)) return "";
  const { origin, pathname } = new URL(document.referrer);
  return origin === location.origin ? "" : origin + pathname;
}
