import type { LanguageFile } from "#shared/document/document-state.ts";
import type { Payload } from "#shared/document/payload.ts";
import { documentState } from "./document-state.ts";
import { languageOf, loadLanguage, waitMs } from "./language.ts";
import { hideNotice, loadDocument } from "./reload-guard.ts";
import { announce } from "./site-event.ts";
import { timeLimit } from "./time-limit.ts";
import { parsed } from "./trusted-types.ts";

/** A page that is ready to be shown. */
type Page = {
  payload: Payload;
  main: () => Element;
  /** For a page in another language than the document's. */
  language?: LanguageFile | undefined;
};

const { documentElement: root } = document;
const pages = new Map<string, Promise<Page>>();

/**
 * Shows pages of this site in the place of the document's own: main part, title, marks. The browser keeps history and scroll
 * positions. Where it has no Navigation API it loads documents, as it does for everything that is not a plain move to a page.
 */
export function followNavigation(): void {
  // Firefox restores the scroll position before the page is there, so it gets documents.
  if (!("navigation" in window) || CSS.supports("-moz-appearance", "none"))
    return;
  for (const type of ["pointerover", "touchstart", "focusin"] as const)
    document.addEventListener(type, prefetch, { passive: true });
  navigation.addEventListener("navigate", (event) => {
    const url = new URL(event.destination.url);
    if (
      !event.canIntercept ||
      event.hashChange ||
      event.formData ||
      event.downloadRequest !== null ||
      event.navigationType === "reload" ||
      !isOtherPage(url)
    )
      return;
    const page = load(url.pathname);
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
    if (!event.signal.aborted) loadDocument(url.href, error);
    return;
  }
  if (event.signal.aborted) return;
  // The answer to a posted form belongs to the page that is left.
  delete documentState.form;
  // To find a place further down, a page needs the measures of all above it.
  root.toggleAttribute(
    "data-whole",
    event.navigationType === "traverse" || url.hash !== "",
  );
  for (const details of document.querySelectorAll("header details"))
    details.removeAttribute("open");
  root.classList.remove("has-open-menu");
  if (page.language) {
    const shell = parsed(page.language.shell);
    shell.querySelector("main")?.replaceWith(page.main());
    document.getElementById("app")?.replaceWith(shell);
    root.lang = page.payload.locale;
  } else document.querySelector("main")?.replaceWith(page.main());
  event.scroll();
  await nextFrame();
  if (!event.signal.aborted) settle(page.payload, url.hash);
}

/** What nobody sees in the first frame: head, marks, focus, and what is said. */
function settle({ head, path, languages }: Payload, hash: string): void {
  const own = ownHead();
  own.at(-1)?.after(parsed(head));
  for (const element of own) element.remove();
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
  const target = hash && document.getElementById(decoded(hash.slice(1)));
  focusOn(target || document.querySelector<HTMLElement>("main h1"));
  const announcement = document.getElementById("announcement");
  if (announcement) announcement.textContent = document.title;
  announce({ name: "page_view" });
}

/** Who is quicker than the frame may be typing already. */
function focusOn(element: HTMLElement | null): void {
  if (!element || document.activeElement?.closest("main")) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The elements that the page itself has in the head: those between the styles and the first script. */
function ownHead(): Element[] {
  const elements = [...document.head.children];
  const start = elements.findIndex((element) => element.matches("title"));
  const end = elements.findIndex((element) =>
    element.matches("[data-scheme], script:not([type])"),
  );
  return elements.slice(start, end);
}

/** A hidden window gets no frames. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element && target.closest("a[href]");
  if (
    link instanceof HTMLAnchorElement &&
    !link.target &&
    !link.hasAttribute("download") &&
    isOtherPage(link) &&
    !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  )
    load(link.pathname).catch(() => undefined);
}

/** Whether an address looks like that of another page of this site. Files have a dot in their names. */
function isOtherPage({ origin, pathname }: URL | HTMLAnchorElement): boolean {
  return (
    origin === location.origin &&
    pathname !== location.pathname &&
    /^\/(?!api\/)(?:[^/.]+\/)*$/.test(pathname)
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
    fetchPayload(path),
    isForeign ? loadLanguage(languageOf(path)) : undefined,
  ]);
  if (isForeign && !language) throw new Error("Its language did not come");
  addRules((language?.styles ?? "") + payload.styles);
  // It is parsed before the click, and again when it is shown another time.
  let ready: Element | undefined = mainOf(payload);
  return {
    payload,
    language,
    main() {
      const main = ready ?? mainOf(payload);
      ready = undefined;
      return main;
    },
  };
}

async function fetchPayload(path: string): Promise<Payload> {
  const signal = timeLimit(waitMs);
  const response = await fetch(`${path}_payload.json`, { signal });
  if (!response.ok)
    throw new Error(`${response.url} answered ${response.status}`);
  const payload = (await response.json()) as Payload;
  if (payload.build !== documentState.build)
    throw new Error(`${response.url} is of another build`);
  return payload;
}

function mainOf({ main }: Payload): Element {
  const element = parsed(main).firstElementChild;
  if (!element) throw new Error("The main part is empty");
  return element;
}

const added = new Set<string>();

function addRules(rules: string): void {
  if (rules === "" || added.has(rules)) return;
  added.add(rules);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash; // For example "%E0%A4%A". There is no such id.
  }
}
