import type { MessageFile } from "#shared/document/document-state.ts";
import type { Payload } from "#shared/document/render.ts";
import { parsed } from "./from-build.ts";
import { languageOf, loadMessages } from "./language.ts";
import { loadElements } from "./load-elements.ts";
import { loadPage, sheetOf, type Page } from "./load-page.ts";
import { hideNotice, reloadPage } from "./reload-guard.ts";
import { sendSiteEvent } from "./site-event.ts";

const { documentElement: root } = document;
/** The path of the page that is shown; that of the address may be of one that did not come. */
let shown: string;
/** Draws the sign of a page that is on its way; a quick page comes before. */
let sign: ReturnType<typeof setTimeout>;

/**
 * Goes to another page by script. Throws, and stays on the page, when the target has a dangerous protocol, or is another site
 * without `external: true`. The browser fires `navigate`, as for a link.
 */
export function navigateTo(to: string, { external = false } = {}): void {
  const url = new URL(to, location.href);
  // The origin of "blob:https://site/…" is the site's own.
  const isWeb = /^https?:$/.test(url.protocol);
  if (!isWeb || (url.origin !== location.origin && !external))
    throw new Error(`Navigation to "${to}" is refused`);
  location.assign(url);
}

/**
 * Shows pages of this site in the place of the document's own: main part, title, marks. The browser keeps history and scroll
 * positions. Where it has no Navigation API it loads documents, as it does for everything that is not a plain move to a page.
 */
export function followNavigation(): void {
  // Firefox restores the scroll position before the page is there, so it gets documents.
  if (!("navigation" in window) || CSS.supports("-moz-appearance", "none"))
    return;
  shown = location.pathname;
  for (const type of ["pointerover", "touchstart", "focusin"] as const)
    document.addEventListener(type, prefetch, { passive: true });
  navigation.addEventListener("navigate", follow);
  for (const type of ["navigatesuccess", "navigateerror"] as const)
    navigation.addEventListener(type, () => {
      clearTimeout(sign);
      root.removeAttribute("data-loading");
    });
}

/** Whether an address looks like that of a page of this site. Files have a dot in their names. */
function isPage({ origin, pathname }: URL | HTMLAnchorElement): boolean {
  return (
    origin === location.origin && /^\/(?!api\/)(?:[^/.]+\/)*$/.test(pathname)
  );
}

/** Before the click: pointing at a link, touching it or focusing it fetches its page. */
function prefetch({ target }: Event): void {
  const link =
    target instanceof Element &&
    target.closest<HTMLAnchorElement>("a[href]:not([target], [download])");
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (link && isPage(link) && link.pathname !== shown && !connection?.saveData)
    loadPage(link.pathname).catch(() => undefined);
}

/** At the click, at back and forward, and at `navigateTo`: takes the move, or leaves it to the browser. */
function follow(event: NavigateEvent): void {
  const url = new URL(event.destination.url);
  if (
    !event.canIntercept ||
    (event.hashChange && url.pathname === shown) ||
    event.formData ||
    event.downloadRequest !== null ||
    event.navigationType === "reload" ||
    !isPage(url)
  )
    return;
  if (url.pathname !== shown) {
    const locale = languageOf(url.pathname);
    const loading = Promise.all([
      loadPage(url.pathname),
      // What stands around the main part is of another language as well.
      locale === root.lang ? undefined : loadMessages(locale),
    ]);
    clearTimeout(sign);
    sign = setTimeout(() => root.toggleAttribute("data-loading", true), 300);
    event.intercept({
      scroll: "manual",
      focusReset: "manual",
      // The address changes when the page is there, so that a second click leaves no entry for a page that nobody saw. A page
      // that failed gets its address too: the handler loads its document. Without `cancelable` browsers refuse this handler.
      ...(event.cancelable && {
        precommitHandler: async () => {
          await loading.catch(() => undefined);
        },
      }),
      handler: async () => {
        // The thanks for an enquiry are rendered for its number. Only a reload makes a load of a move back to them.
        if (url.searchParams.has("ref")) return location.reload();
        try {
          const [page, messages] = await loading;
          if (!event.signal.aborted) await show(page, messages, url, event);
        } catch (error) {
          if (!event.signal.aborted) reloadPage(error);
        }
      },
    });
  } else if (
    // A link of a page to itself leads to its top. One that takes the hash away is left to the browser: what is `:target` changes.
    url.href === location.href &&
    url.hash === "" &&
    event.navigationType !== "traverse"
  )
    event.intercept();
}

/** Puts the page in the place of the one that is left, with its new heading in the next frame. */
async function show(
  { payload, main, sheet }: Page,
  messages: MessageFile | undefined,
  url: URL,
  event: NavigateEvent,
): Promise<void> {
  shown = url.pathname;
  // To find a place further down, a page needs the measures of all above it.
  root.toggleAttribute(
    "data-whole",
    event.navigationType === "traverse" || url.hash !== "",
  );
  for (const details of document.querySelectorAll("header details"))
    details.removeAttribute("open");
  root.classList.remove("has-open-menu");
  // A page that was shown before has given its elements away.
  const next = main.firstChild ? main : parsed(payload.main);
  if (messages) {
    const shell = parsed(messages.shell);
    shell.querySelector("main")?.replaceWith(next);
    document.getElementById("app")?.replaceWith(shell);
    root.lang = payload.locale;
  } else document.querySelector("main")?.replaceWith(next);
  // Not before: the page that is left would be styled anew.
  const { adoptedStyleSheets: sheets } = document;
  if (messages) sheets.push(sheetOf(messages.styles));
  if (!sheets.includes(sheet)) sheets.push(sheet);
  loadElements(document);
  event.scroll();
  await nextFrame();
  // A second press ends the event, but the page is there.
  if (url.pathname === shown) settle(payload);
}

/** A hidden window gets no frames. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });
}

/** The elements that a page itself has in the head: those before the colours of the browser's bars (`root/document.tsx`). Data
    for search engines are there for documents only. */
const ownHead = "title, title ~ :not([data-scheme], [data-scheme] ~ *)";

/** What nobody sees in the first frame: head, marks, focus, and what is said. */
function settle({ head, path, languages }: Payload): void {
  for (const element of document.head.querySelectorAll(ownHead))
    element.remove();
  document.head.querySelector("[data-scheme]")?.before(parsed(head));
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    "a[data-language]",
  ))
    link.href = languages[link.hreflang as keyof typeof languages];
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    "header > * > nav a:not([data-language])",
  )) {
    const mark = link.pathname === path ? "page" : "true";
    if (path.startsWith(link.pathname)) link.ariaCurrent = mark;
    else link.removeAttribute("aria-current");
  }
  hideNotice();
  focusOn(document.querySelector(":target") ?? document.querySelector("h1"));
  const announcement = document.getElementById("announcement");
  if (announcement) announcement.textContent = document.title;
  sendSiteEvent({ name: "page_view" });
}

/** Who is quicker than the frame may be typing already. */
function focusOn(element: HTMLElement | null): void {
  if (!element || document.activeElement?.closest("main")) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
