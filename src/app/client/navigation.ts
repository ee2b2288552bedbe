import type { LanguageFile } from "#shared/document/document-state.ts";
import type { Payload } from "#shared/document/payload.ts";
import { documentState } from "./document-state.ts";
import { fetchJson } from "./fetch-json.ts";
import { languageOf, loadLanguage } from "./language.ts";
import { hideNotice, reloadPage } from "./reload-guard.ts";
import { sendSiteEvent } from "./site-event.ts";
import { parsed } from "./trusted-types.ts";

/** A page that is ready to be shown. */
type Page = {
  payload: Payload;
  main: () => Element;
  sheets: readonly CSSStyleSheet[];
  /** For a page in another language than the document's. */
  language?: LanguageFile | undefined;
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
  navigation.addEventListener("navigate", (event) => {
    const url = new URL(event.destination.url);
    if (
      !event.canIntercept ||
      event.hashChange ||
      event.formData ||
      event.downloadRequest !== null ||
      event.navigationType === "reload"
    )
      return;
    if (isOtherPage(url)) {
      const page = load(url.pathname);
      root.toggleAttribute("data-loading", true);
      event.signal.addEventListener("abort", hideLoading);
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
    } else if (isTopOfShownPage(event, url)) event.intercept();
  });
}

async function show(
  event: NavigateEvent,
  url: URL,
  loading: Promise<Page>,
): Promise<void> {
  let page: Page;
  try {
    page = await loading;
  } catch (error) {
    hideLoading();
    if (!event.signal.aborted) reloadPage(error);
    return;
  }
  if (event.signal.aborted) return;
  // The thanks for an enquiry are rendered for its number.
  if (url.searchParams.has("ref")) return location.reload();
  shown = url.pathname;
  // The answer to a posted form belongs to the page that is left.
  delete documentState.form;
  hideLoading();
  // To find a place further down, a page needs the measures of all above it.
  root.toggleAttribute(
    "data-whole",
    event.navigationType === "traverse" || url.hash !== "",
  );
  for (const details of document.querySelectorAll("header details"))
    details.removeAttribute("open");
  root.classList.remove("has-open-menu");
  // Not before: the page that is left would be styled anew.
  for (const sheet of page.sheets)
    if (!document.adoptedStyleSheets.includes(sheet))
      document.adoptedStyleSheets.push(sheet);
  if (page.language) {
    const shell = parsed(page.language.shell);
    shell.querySelector("main")?.replaceWith(page.main());
    document.getElementById("app")?.replaceWith(shell);
    root.lang = page.payload.locale;
  } else document.querySelector("main")?.replaceWith(page.main());
  prepare(document, true);
  event.scroll();
  await nextFrame();
  if (!event.signal.aborted) settle(page.payload);
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

const hideLoading = () => root.removeAttribute("data-loading");

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
  if (
    link &&
    isOtherPage(link) &&
    !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  )
    load(link.pathname).catch(() => undefined);
}

/** Whether an address looks like that of another page of this site. Files have a dot in their names. */
function isOtherPage({ origin, pathname }: URL | HTMLAnchorElement): boolean {
  return (
    origin === location.origin &&
    pathname !== shown &&
    /^\/(?!api\/)(?:[^/.]+\/)*$/.test(pathname)
  );
}

/** A link of a page to itself, which leads to its top. The answer to a posted form gives way to the empty form. */
function isTopOfShownPage(event: NavigateEvent, url: URL): boolean {
  return (
    url.pathname === shown &&
    url.href === location.href.replace(/#.*/, "") &&
    event.navigationType !== "traverse" &&
    !documentState.form
  );
}

/** Fetches a page once. What failed is fetched again when it is next needed. */
function load(path: string): Promise<Page> {
  const locale = languageOf(path);
  // The language of the document may change before the page is shown.
  const key = `${root.lang} ${path}`;
  const known = pages.get(key) ?? fetchPage(path, locale !== root.lang);
  pages.set(key, known);
  known.catch(() => pages.delete(key));
  return known;
}

async function fetchPage(path: string, isForeign: boolean): Promise<Page> {
  const [payload, language] = await Promise.all([
    fetchJson<Payload>(`${path}_payload.json`),
    isForeign ? loadLanguage(languageOf(path)) : undefined,
  ]);
  if (payload.build !== documentState.build) throw new Error("Another build");
  if (isForeign && !language) throw new Error("Its language did not come");
  // It is parsed before the click, and again when it is shown another time.
  let ready: Element | undefined = mainOf(payload);
  prepare(ready, false);
  return {
    payload,
    language,
    sheets: [language?.styles, payload.styles].flatMap(sheetOf),
    main() {
      const main = ready ?? mainOf(payload);
      ready = undefined;
      return main;
    },
  };
}

function mainOf({ main }: Payload): Element {
  const element = parsed(main).firstElementChild;
  if (!element) throw new Error("The main part is empty");
  return element;
}

const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(rules = ""): CSSStyleSheet[] {
  if (rules === "") return [];
  const sheet = sheets.get(rules) ?? new CSSStyleSheet();
  if (!sheets.has(rules)) sheet.replaceSync(rules);
  sheets.set(rules, sheet);
  return [sheet];
}
