import { siteEvent } from "./site-event.ts";
import { mainPartFile, type MainPart } from "#shared/document/main-part.ts";
import { newRules } from "#shared/document/new-rules.ts";
import { fetchInTime } from "./deadline.ts";
import { newKey } from "./entry-key.ts";
import { arrival, parsePage, TooLate, type Arrived } from "./arrival.ts";
import { replaceAround } from "./around.ts";
import { guardHistory } from "./history-guard.ts";
import { never, restOf, sendWithoutApplication } from "./rest-of-page.ts";
import { isTyped } from "./typed.ts";

const { documentElement: root } = document;

/**
 * Puts the page at `url`, as it is served, in the place of the shown one, which the application has not taken over. `answer` is its
 * document, or its main part: then that is shown first, and what stands around it follows. Everything that the application reads when
 * it starts is in the end that of the new page. Rejects if the page does not come, is another one, or was made for other scripts; the
 * browser has to load its document.
 */
export async function swapPage(
  url: string,
  answer: Promise<Response>,
): Promise<void> {
  const first = await arrival(answer).catch((error: unknown) => {
    if (error instanceof TooLate) throw error;
    // If there is no main part, there may be a document.
    return undefined;
  });
  const isMain = first?.url.endsWith(`/${mainPartFile}`);
  const part = isMain ? fittingPart(first?.body ?? "") : undefined;
  if (part) await showInParts(url, part);
  else await showDocument(first && !isMain ? first : await arrival(fetch(url)));
  tell();
}

/** The main part in a file, if it fits into this document. */
function fittingPart(body: string): MainPart | undefined {
  try {
    const part = JSON.parse(body) as MainPart;
    const isFitting =
      part.build === buildOf(document) && part.lang === root.lang;
    return isFitting && mainOf(document) ? part : undefined;
  } catch {
    return undefined;
  }
}

/** Shows the main part of a page, and enters its address; then what stands around it. */
async function showInParts(url: string, part: MainPart): Promise<void> {
  const next = parsePage(part.main).querySelector("main");
  if (!next) throw new Error("The main part is empty");
  const frame = show(url, part, () => mainOf(document)?.replaceWith(next));
  // The main part stands in the document, and its frame is on the way.
  const answer = fetchInTime(url);
  answer.catch(() => undefined);
  await frame;
  try {
    const rest = await restOf(url, answer);
    if (rest.body.includes(part.main) || !isTyped())
      return await showDocument(rest, part);
  } catch {
    if (!isTyped()) location.assign(url);
  }
  sendWithoutApplication();
  // The page has two halves, which no application may take over. It is left, or its form can be sent as it is.
  await never;
}

/** Shows a page. Of one whose main part is shown already, only the rest, unless its words have changed since. */
async function showDocument(
  { url, body }: Arrived,
  part?: MainPart,
): Promise<void> {
  // The security policy of this document refuses the style element of another one.
  const [, start = "", styles = "", end = ""] =
    /^(.*?)<style>(.*?)<\/style>(.*)$/s.exec(body) ?? [];
  const page = parsePage(start + styleMark + end);
  const { path } = page.documentElement.dataset;
  const [app, nextApp] = [appOf(document), appOf(page)];
  const state = stateOf(page);
  if (
    !path ||
    !state ||
    !app ||
    !nextApp ||
    buildOf(page) !== buildOf(document) ||
    (part && part.path !== path)
  )
    throw new Error("The page does not fit into this document");
  const { lang } = page.documentElement;
  const change = () => {
    if (part && body.includes(part.main)) replaceAround(app, nextApp);
    else app.replaceWith(nextApp);
    // Setting the same value again would make the browser recompute all styles.
    if (root.lang !== lang) root.lang = lang;
    // No script element, because the security policy lets no script change one.
    document.getElementById("state")?.replaceWith(
      Object.assign(document.createElement("template"), {
        id: "state",
        textContent: state,
      }),
    );
  };
  const present = document.querySelector("style")?.textContent ?? "";
  if (part) change();
  else await show(url, { path, styles: newRules(present, styles) }, change);
  swapHead(page);
}

/** Makes a change that shows another page, from its top. After its frame the page is in the history, and its heading has the focus. */
async function show(
  url: string,
  { path, styles }: Pick<MainPart, "path" | "styles">,
  change: () => void,
): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  guardHistory();
  const offset = scrollY;
  // First, because the browser updates the styles of what is taken out. They must not be new by then.
  change();
  document.adoptedStyleSheets.push(sheet);
  root.dataset.path = path;
  // Parts below the window are laid out later again.
  delete root.dataset.whole;
  if (offset > 0) scrollTo({ top: 0, behavior: "instant" });
  // What nobody sees costs more than the page itself, so it comes after its frame.
  await shown();
  enter(url, offset);
  const heading = document.querySelector<HTMLElement>("main h1");
  // Who is quicker than the frame may be typing already.
  if (heading && !document.activeElement?.closest("main")) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

/** Milliseconds after which a frame is not waited for any longer: hidden windows get none. */
const frameMs = 200;

function shown(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, frameMs);
  });
}

/** Stands where a document has its styles. */
const styleMarkId = "styles";
const styleMark = `<meta id="${styleMarkId}">`;

const appOf = (page: Document) => page.getElementById("app");
const mainOf = (page: ParentNode) => page.querySelector("#app > main");
const stateOf = (page: Document) => page.getElementById("state")?.textContent;
/** The state begins with the id of the build. */
const buildOf = (page: Document) =>
  /^\{"build":"([^"]*)"/.exec(stateOf(page) ?? "")?.[1];

/** Adds the address to the history. The place of the page that is left is kept. */
function enter(url: string, offset: number): void {
  const { dataset } = root;
  try {
    if (dataset.entry) sessionStorage[dataset.entry] = offset;
  } catch {
    // Storage is blocked, so the page starts at its top when the visitor comes back.
  }
  const key = newKey();
  // The browser would restore places of pages that are not there any more.
  history.scrollRestoration = "manual";
  history.pushState({ key }, "", url);
  dataset.entry = key;
}

/** Replaces what the page itself has put into the head. */
function swapHead(page: Document): void {
  const styles = document.querySelector("style");
  for (const element of ownHead(styles)) element.remove();
  styles?.after(...ownHead(page.getElementById(styleMarkId)));
}

/** What stands between the styles of a document and its first script. */
function ownHead(styles: Element | null): Element[] {
  const own: Element[] = [];
  let element = styles?.nextElementSibling;
  while (element && !element.matches("script, [data-scheme]")) {
    own.push(element);
    element = element.nextElementSibling;
  }
  return own;
}

/** Milliseconds until a title is announced, because screen readers hear only what changes, and until they have heard it. */
const announceMs = 100;
const announcedMs = 3_000;

/** Announces the title, as the application does after each navigation. */
function tell(): void {
  const status = document.createElement("div");
  status.className = "visually-hidden";
  status.role = "status";
  document.body.append(status);
  setTimeout(() => (status.textContent = document.title), announceMs);
  setTimeout(() => status.remove(), announcedMs);
  dispatchEvent(new CustomEvent(siteEvent, { detail: { name: "page_view" } }));
}
