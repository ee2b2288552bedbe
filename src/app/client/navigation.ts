import type { MessageFile } from "#shared/document/document-state.ts";
import type { Payload } from "#shared/document/render.ts";
import { documentState } from "./document-state.ts";
import { fetchJson } from "./fetch-json.ts";
import { languageOf } from "./language.ts";
import { loadMessages } from "./messages.ts";
import { hideNotice, reloadPage } from "./reload-guard.ts";
import { sendSiteEvent } from "./site-event.ts";
import { parsed } from "./trusted-types.ts";

/** A page that is ready to be shown. */
type Page = {
  payload: Payload;
  /** Parsed before the click; empty once it was shown. */
  main: DocumentFragment;
  sheets: readonly CSSStyleSheet[];
  /** Those of a page in another language than the document's. */
  messages: MessageFile | undefined;
};

const { documentElement: root } = document;
const pages = new Map<string, Promise<Page>>();
/** The path of the page that is shown; that of the address may be of one that did not come. */
let shown = "";
/** Loads what the main part of a page needs. */
let prepare: (part: ParentNode, isShown: boolean) => void;

/**
 * Shows pages of this site in the place of the document's own: main part, title, marks. The browser keeps history and scroll
 * positions. Where it has no Navigation API it loads documents, as it does for everything that is not a plain move to a page.
 */
export function followNavigation(prepareMain: typeof prepare): void {
  // Firefox restores the scroll position before the page is there, so it gets documents.
  if (!("navigation" in window) || CSS.supports("-moz-appearance", "none"))
    return;
  shown = location.pathname;
  prepare = prepareMain;
  for (const type of ["pointerover", "touchstart", "focusin"] as const)
    document.addEventListener(type, prefetch, { passive: true });
  for (const type of ["navigatesuccess", "navigateerror"] as const)
    navigation.addEventListener(type, () =>
      root.removeAttribute("data-loading"),
    );
  navigation.addEventListener("navigate", (event) => {
    const url = new URL(event.destination.url);
    if (
      !event.canIntercept ||
      event.hashChange ||
      event.formData ||
      event.downloadRequest !== null ||
      event.navigationType === "reload" ||
      !isPage(url)
    )
      return;
    if (url.pathname !== shown) {
      const page = load(url.pathname);
      root.toggleAttribute("data-loading", true);
      event.intercept({
        scroll: "manual",
        focusReset: "manual",
        // The address changes when the page is there, so that a second click leaves no entry for a page that nobody saw.
        ...(event.cancelable && {
          precommitHandler: async () => {
            await page.catch(() => undefined);
          },
        }),
        handler: () => show(event, url, page),
      });
    } else if (
      // A link of a page to itself leads to its top, but the answer to a posted form gives way to the empty form.
      url.href === location.href.replace(/#.*/, "") &&
      event.navigationType !== "traverse" &&
      !documentState.form
    )
      event.intercept();
  });
}

async function show(
  event: NavigateEvent,
  url: URL,
  loading: Promise<Page>,
): Promise<void> {
  const { signal, navigationType } = event;
  const page = await loading.catch((error: unknown) => {
    if (!signal.aborted) reloadPage(error);
  });
  if (!page || signal.aborted) return;
  // The thanks for an enquiry are rendered for its number.
  if (url.searchParams.has("ref")) return location.reload();
  const { payload, messages, sheets } = page;
  shown = url.pathname;
  // The answer to a posted form belongs to the page that is left.
  delete documentState.form;
  // To find a place further down, a page needs the measures of all above it.
  root.toggleAttribute(
    "data-whole",
    navigationType === "traverse" || url.hash !== "",
  );
  for (const details of document.querySelectorAll("header details"))
    details.removeAttribute("open");
  root.classList.remove("has-open-menu");
  // Not before: the page that is left would be styled anew.
  for (const sheet of sheets)
    if (!document.adoptedStyleSheets.includes(sheet))
      document.adoptedStyleSheets.push(sheet);
  const main = page.main.firstChild ? page.main : parsed(payload.main);
  if (messages) {
    const shell = parsed(messages.shell);
    shell.querySelector("main")?.replaceWith(main);
    document.getElementById("app")?.replaceWith(shell);
    root.lang = payload.locale;
  } else document.querySelector("main")?.replaceWith(main);
  prepare(document, true);
  event.scroll();
  await nextFrame();
  if (!signal.aborted) settle(payload);
}

/** The elements that a page itself has in the head: those before the colours of the browser's bars. */
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

/** A hidden window gets no frames. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });
}

function prefetch({ target }: Event): void {
  const link =
    target instanceof Element &&
    target.closest<HTMLAnchorElement>("a[href]:not([target], [download])");
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (link && isPage(link) && link.pathname !== shown && !connection?.saveData)
    load(link.pathname).catch(() => undefined);
}

/** Whether an address looks like that of a page of this site. Files have a dot in their names. */
function isPage({ origin, pathname }: URL | HTMLAnchorElement): boolean {
  return (
    origin === location.origin && /^\/(?!api\/)(?:[^/.]+\/)*$/.test(pathname)
  );
}

/** Fetches a page once. What failed is fetched again when it is next needed. */
function load(path: string): Promise<Page> {
  // The language of the document may change before the page is shown.
  const key = `${root.lang} ${path}`;
  const known = pages.get(key) ?? fetchPage(path);
  pages.set(key, known);
  known.catch(() => pages.delete(key));
  return known;
}

async function fetchPage(path: string): Promise<Page> {
  const locale = languageOf(path);
  const [payload, messages] = await Promise.all([
    fetchJson<Payload>(`${path}_payload.json`),
    locale === root.lang ? undefined : loadMessages(locale),
  ]);
  if (payload.build !== documentState.build) throw new Error("Another build");
  const main = parsed(payload.main);
  prepare(main, false);
  const sheets = [messages?.styles, payload.styles].flatMap((rules) => {
    if (!rules) return [];
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    return [sheet];
  });
  return { payload, main, sheets, messages };
}
