import { siteEvent } from "../analytics/site-event.ts";
import { beginAttempt } from "../navigation/attempt.ts";
import { newKey } from "../navigation/entry-key.ts";
import { guardHistory } from "./history-guard.ts";

/** All HTML is allowed, because only `swapPage` uses it, for documents of this site. Undefined in browsers without Trusted Types. */
const policy = (
  globalThis as {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createHTML: (html: string) => string },
      ) => { createHTML: (html: string) => string };
    };
  }
).trustedTypes?.createPolicy("page", { createHTML: (html) => html });

/**
 * Puts a page, as it is served, in the place of the shown one, which the application has not taken over. `answer` is its
 * document. Everything that the application reads when it starts is then that of the new page. Rejects if the page does not come,
 * is another one, or was made for other scripts; the browser has to load its document.
 */
export async function swapPage(answer: Promise<Response>): Promise<void> {
  const { url, styles, page } = await arrival(answer);
  const { documentElement: root } = document;
  const path = page.documentElement.dataset.path;
  const [app, nextApp] = [appOf(document), appOf(page)];
  const state = page.getElementById("state")?.textContent;
  if (
    !path ||
    !state ||
    !app ||
    !nextApp ||
    loaderOf(page) !== loaderOf(document)
  )
    throw new Error("The page does not fit into this document");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    newRules(document.querySelector("style")?.textContent ?? "", styles),
  );
  guardHistory();
  const offset = scrollY;

  // First, because the browser updates the styles of what is taken out. They must not be new by then.
  app.replaceWith(nextApp);
  document.adoptedStyleSheets.push(sheet);
  const { lang } = page.documentElement;
  // Setting the same value again would make the browser recompute all styles.
  if (root.lang !== lang) root.lang = lang;
  root.dataset.path = path;
  // Parts below the window are laid out later again.
  delete root.dataset.whole;
  if (offset > 0) scrollTo({ top: 0, behavior: "instant" });
  // No script element, because the security policy lets no script change one.
  document.getElementById("state")?.replaceWith(
    Object.assign(document.createElement("template"), {
      id: "state",
      textContent: state,
    }),
  );
  // What nobody sees costs more than the page itself, so it comes after its frame.
  await shown();
  enter(url, offset);
  swapHead(page);
  tell();
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

type Arrived = { url: string; styles: string; page: Document };

/** Resolves with the document and its styles when it is there. Until then the visitor sees that something comes. */
async function arrival(answer: Promise<Response>): Promise<Arrived> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const attempt = beginAttempt("", () =>
    reject(new Error("It takes too long")),
  );
  try {
    const { url, ok, body } = await Promise.race([textOf(answer), tooLate]);
    if (!ok) throw new Error(`${url} is missing`);
    // The security policy of this document refuses the style element of another one.
    const [, start = "", styles = "", end = ""] =
      /^(.*?)<style>(.*?)<\/style>(.*)$/s.exec(body) ?? [];
    const html = start + styleMark + end;
    const text = policy?.createHTML(html) ?? html;
    const page = new DOMParser().parseFromString(text, "text/html");
    // Its elements are text where script runs, which the parser does not know.
    for (const element of page.querySelectorAll("noscript"))
      element.textContent = element.innerHTML;
    return { url, styles, page };
  } finally {
    attempt.end();
  }
}

async function textOf(answer: Promise<Response>) {
  const response = await answer;
  const { url, ok } = response;
  return { url, ok, body: await response.text() };
}

const appOf = (page: Document) => page.getElementById("app");
/** The loader names the application, so with another loader the page is of another build. */
const loaderOf = (page: Document) =>
  page.querySelector("script[integrity]")?.getAttribute("src");

const fontFace = /@font-face\{[^}]*\}/g;

/** The rules that a page has beyond those that are there. All documents begin with the same ones, after their fonts. */
function newRules(present: string, next: string): string {
  const faces = (next.match(fontFace) ?? []).filter(
    (face) => !present.includes(face),
  );
  const [old = [], rules = []] = [present, next].map((css) =>
    css.replace(fontFace, "").split(/(?<=\})(?=@layer)/),
  );
  const first = rules.findIndex((block, index) => block !== old[index]);
  return [...faces, ...(first < 0 ? [] : rules.slice(first))].join("");
}

/** Adds the address to the history. The place of the page that is left is kept. */
function enter(url: string, offset: number): void {
  const { dataset } = document.documentElement;
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

/** Moves focus and announces the title, as the application does after each navigation. */
function tell(): void {
  const status = document.createElement("div");
  status.className = "visually-hidden";
  status.role = "status";
  document.body.append(status);
  setTimeout(() => (status.textContent = document.title), announceMs);
  setTimeout(() => status.remove(), announcedMs);
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  dispatchEvent(new CustomEvent(siteEvent, { detail: { name: "page_view" } }));
}
