// Runs in the page of the preview. It says what was clicked, and takes over a page that was rendered again.

const sentences =
  "h1,h2,h3,h4,h5,h6,p,li,td,th,dt,dd,figcaption,blockquote,summary,legend,label,button,a,text";

type Order =
  | { kind: "renew" }
  | { kind: "words"; from: string; to: string }
  | { kind: "point"; words: string };

/** Only the desk can frame this page, so only the desk hears it. */
function tell(message: object): void {
  parent.postMessage(message, "*");
}

function tellPage(): void {
  const content = (selector: string) =>
    document.querySelector<HTMLMetaElement>(selector)?.content ?? "";
  tell({
    kind: "page",
    address: location.pathname,
    canonical:
      document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ??
      "",
    title: document.title,
    description: content('meta[name="description"]'),
    picture: content('meta[property="og:image"]'),
  });
}

addEventListener(
  "click",
  (event) => {
    event.preventDefault();
    const target = event.target;
    if (!(target instanceof Element)) return;
    const alt = target.closest("img,svg")?.getAttribute("alt");
    tell({
      kind: "clicked",
      address: location.pathname,
      words: alt ?? target.textContent.trim(),
      around: target.closest(sentences)?.textContent.trim() ?? "",
    });
  },
  true,
);

const bare = (words: string) =>
  words.replaceAll(/[\s\u00ad\u200b-\u200d\u2060]/g, "");

/** The smallest elements that say just this. */
function elementsWith(words: string): Element[] {
  const wanted = bare(words);
  if (wanted === "") return [];
  return [...document.body.querySelectorAll("*")].filter(
    (element) =>
      bare(element.textContent) === wanted &&
      ![...element.children].some(
        (child) => bare(child.textContent) === wanted,
      ),
  );
}

async function renew(): Promise<void> {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const next = new DOMParser().parseFromString(
    await answer.text(),
    "text/html",
  );
  document.head.replaceWith(next.head);
  document.body.replaceWith(next.body);
  tellPage();
}

addEventListener("message", (event: MessageEvent<Order>) => {
  if (event.source !== parent) return;
  const order = event.data;
  if (order.kind === "renew") void renew();
  else if (order.kind === "words")
    // At once, as far as it is plain words; the page itself follows.
    for (const element of elementsWith(order.from))
      element.textContent = order.to;
  else elementsWith(order.words)[0]?.scrollIntoView({ block: "center" });
});
tellPage();
