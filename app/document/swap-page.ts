import { siteEvent } from "../analytics/site-event.ts";
import { mainPartFile, type MainPart } from "#shared/document/main-part.ts";
import { newRules } from "#shared/document/new-rules.ts";
import { newKey } from "../navigation/entry-key.ts";
import { arrival, parsePage, type Arrived } from "./arrival.ts";
import { guardHistory } from "./history-guard.ts";

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
  // If there is no main part, there may be a document.
  const first = await arrival(answer).catch(() => undefined);
  const isMain = first?.url.endsWith(`/${mainPartFile}`) ?? true;
  const isShown = isMain && first !== undefined && (await showMain(url, first));
  const arrived = first && !isMain ? first : await arrival(fetch(url));
  await showDocument(arrived, isShown);
  tell();
}

/** Shows the main part of a page, and enters its address. Returns whether it is of this build. */
async function showMain(url: string, { body }: Arrived): Promise<boolean> {
  const part = partOf(body);
  const main = mainOf(document);
  if (!main || !part || part.build !== buildOf(document)) return false;
  const next = parsePage(part.main).querySelector("main");
  if (!next) return false;
  await show(url, part, () => main.replaceWith(next));
  return true;
}

function partOf(body: string): MainPart | undefined {
  try {
    return JSON.parse(body) as MainPart;
  } catch {
    return undefined;
  }
}

/** Shows a page. Of one whose main part is shown already, only the rest. */
async function showDocument(
  { url, body }: Arrived,
  isShown: boolean,
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
    buildOf(page) !== buildOf(document)
  )
    throw new Error("The page does not fit into this document");
  // The visitor may have gone elsewhere meanwhile.
  if (isShown && root.dataset.path !== path)
    throw new Error("Another page is shown");
  const { lang } = page.documentElement;
  const change = () => {
    if (isShown) replaceAround(app, nextApp);
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
  if (isShown) change();
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
  if (heading) {
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

/** Replaces what stands around the main part. */
function replaceAround(app: Element, nextApp: Element): void {
  const main = app.querySelector(":scope > main");
  const nextMain = nextApp.querySelector(":scope > main");
  if (!main || !nextMain) throw new Error("A page has no main part");
  const around = Array.from(app.childNodes).filter((child) => child !== main);
  for (const child of around) child.remove();
  const next = [...nextApp.childNodes];
  const middle = next.indexOf(nextMain);
  main.before(...next.slice(0, middle));
  main.after(...next.slice(middle + 1));
}

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
