// Runs in the page of the preview. It says which page it is and what was clicked, and takes over a page that was rendered again.

const sentences =
  "h1,h2,h3,h4,h5,h6,p,li,td,th,dt,dd,figcaption,blockquote,summary,legend,label,button,a,text";
/** Only the desk can frame this page, so only the desk hears it. */
const tell = (clicked: object = {}) =>
  parent.postMessage({ address: location.pathname, ...clicked }, "*");
let asked = 0;

addEventListener(
  "click",
  (event) => {
    event.preventDefault();
    const target = event.target;
    if (!(target instanceof Element)) return;
    const alt = target.closest("img,svg")?.getAttribute("alt");
    const around = target.closest(sentences)?.textContent ?? "";
    tell({
      words: (alt ?? target.textContent).trim().slice(0, 500),
      around: around.trim().slice(0, 500),
    });
  },
  true,
);

addEventListener("message", ({ source, data }) => {
  if (source === parent && data === "renew") void renew();
});

/** The page stays as it was, below the reason, while it cannot be made. */
async function renew(): Promise<void> {
  const mine = (asked += 1);
  const answer = await fetch(location.href);
  const next = new DOMParser().parseFromString(
    await answer.text(),
    "text/html",
  );
  if (mine !== asked) return;
  document.getElementById("wrong")?.remove();
  const reason = next.getElementById("wrong");
  if (reason) return document.body.prepend(reason);
  document.head.replaceWith(next.head);
  document.body.replaceWith(next.body);
}

tell();
