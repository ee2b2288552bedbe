/**
 * The loader: the only script, under 1 KB as it travels, that every page loads. It asks for the page of the first link that is
 * pointed at and shows it on a click, imports the application at any other interaction, repeats early clicks on buttons after
 * hydration, helps links to other languages, and notes the start of the visit.
 */
import { layOutAll, layOutRest } from "./later-parts.ts";
import type * as SwapPage from "./swap-page.ts";

declare const __ENTRY__: string;
/** Empty in development, where the browser loads a document for each first click. */
declare const __SWAP__: string;
declare const __COOKIE__: string;
declare const __LANDING__: string;
declare const __DRAFT__: string;

// Short names, because their text is repeated in the file.
const here = location;
const page = document;
const on = addEventListener;

/** What the visitor typed into the form before. */
let draft: string | undefined;

try {
  // The form sends this note. It describes the first page of the visit, or a later page that the visitor reached by a click
  // on an advertisement, with `utm_…` or a click id such as gclid, msclkid, wbraid, ldtag_cl.
  const visit = sessionStorage;
  draft = visit[__DRAFT__];
  if (
    !visit[__LANDING__] ||
    /[?&](utm_|\w+(cl\w?id|braid|g_cl)=)/.test(here.search)
  )
    visit[__LANDING__] = [
      Date.now(),
      page.referrer.split("/")[2],
      here.href,
    ].join(" ");
} catch {
  // Storage is blocked, so there is no note.
}

let started: Promise<unknown> | undefined;
let held: HTMLElement | undefined;
/** The page that a link leads to, which the visitor pointed at before anything else, and its main part, or its document. */
let asked = "";
let answer: Promise<Response>;
/** The file with the main part of a page, where pages have one. */
const mainFile = page.currentScript?.dataset.main ?? "";

function start(): void {
  if (started) return;
  // From here on links are the browser's, and then the application's.
  asked = "";
  started = import(/* @vite-ignore */ __ENTRY__).catch(settle);
}

/** What puts a page in the place of this one, see `swap-page.ts`. The browser loads it once. */
function swapper(): Promise<typeof SwapPage> {
  return import(/* @vite-ignore */ __SWAP__);
}

/**
 * Starts at a gesture that does not aim at a link. Who goes straight for a link gets its page as it is served, which is asked for
 * at once, and which nothing of ours may delay.
 */
function begin({ target, type }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
  if (!link) start();
  else if (
    __SWAP__ &&
    !started &&
    type === "pointerover" &&
    link.href !== asked &&
    // The response for "/" depends on the chosen language. What has a query or a hash needs more than its page.
    /^\/(?!api\/)[^?#]+\/$/.test(link.href.replace(here.origin, "")) &&
    link.pathname !== here.pathname &&
    !link.target &&
    !("reload" in link.dataset) &&
    !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  ) {
    asked = link.href;
    // The browser need not fetch the document as well.
    page.documentElement.dataset.asked = "";
    // In another language everything changes.
    answer = fetch(asked + (link.hreflang ? "" : mainFile));
    // The click finds out what failed.
    Promise.all([swapper(), answer]).catch((fault: unknown) => fault);
  }
}

/** Shows the page that was asked for in the place of this one. If that fails, the browser loads its document. */
function swap(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    !asked ||
    (event.target as Element).closest("a")?.href !== asked
  )
    return;
  // A second click on the link changes nothing: both the swap and the document would be in the history.
  event.preventDefault();
  // Nothing starts meanwhile.
  started ??= swapper()
    .then(({ swapPage }) => swapPage(asked, answer))
    .then(goOn)
    .catch(() => {
      // The visitor may come back to this page as it was left.
      started = undefined;
      here.assign(asked);
    });
}

/** The page that came is as if it had been loaded. The application follows, because the visitor is here to stay. */
function goOn(): void {
  started = undefined;
  asked = "";
  layOutRest();
  // If its document came late, nothing was held any longer.
  on("click", hold, true);
  setTimeout(start, 1e3);
}

/** The query of the address may need the application. */
function startForQuery(): void {
  if (/[?&](q|category)=/.test(here.search)) start();
}

/** Repeats a click on a button after hydration, or after the application has failed to load or takes too long. */
function hold(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>("button");
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  held = button;
  start();
  // A button of the form then posts it without the application.
  setTimeout(settle, 7e3);
}

function settle(): void {
  removeEventListener("click", hold, true);
  if (held?.isConnected) held.click();
  held = undefined;
}

// A link to a place within the page needs the measures of all above it.
on(
  "click",
  (event) =>
    (event.target as Element).closest<HTMLAnchorElement>("a")?.hash &&
    layOutAll(),
  true,
);
// The visitor may follow a link to another language before hydration. So the choice is saved here, and the link gets query
// and hash, which the server does not know.
on(
  "click",
  (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      "a[data-language]",
    );
    if (!link) return;
    link.search = here.search;
    link.hash = here.hash;
    page.cookie =
      __COOKIE__.replace("*", link.hreflang) +
      (here.protocol === "https:" ? "; Secure" : "");
  },
  true,
);
on("click", hold, true);
on("click", swap);
// The visitor has interacted before this script ran. The browser can tell the offset only when it has laid out the page, which
// must not happen while it parses.
if (page.activeElement !== page.body) start();
on("load", () => {
  // The form shows at once what was typed before.
  if (scrollY || draft) start();
  startForQuery();
  layOutRest();
});
on("popstate", startForQuery);
on("app:settled", settle);
for (const type of ["keydown", "scroll"]) on(type, start);
for (const type of ["pointerover", "pointerdown", "focusin"])
  on(type, begin, { passive: true });
