/**
 * The loader: the one script, at most 1 KB, that every page loads. It imports the application when the visitor shows
 * intent, holds clicks on buttons until they can be answered, keeps a chosen language, and notes how the visit began.
 */
declare const __ENTRY__: string;
declare const __COOKIE__: string;
declare const __LANDING__: string;

try {
  // The form reads this note, should the visitor write to us. The first page of the visit counts, unless a click on an
  // advertisement begins it anew: `utm_…`, or a click id such as gclid, msclkid, wbraid, ldtag_cl.
  const visit = sessionStorage;
  if (
    !visit[__LANDING__] ||
    /[?&](utm_|\w+(cl\w?id|braid|g_cl)=)/.test(location.search)
  )
    visit[__LANDING__] = [
      Date.now(),
      document.referrer.split("/")[2],
      location.href,
    ].join(" ");
} catch {
  // Storage is blocked: nothing is noted.
}

let started: Promise<unknown> | undefined;
let held: HTMLElement | undefined;

function start(): void {
  started ??= import(/* @vite-ignore */ __ENTRY__).catch(settle);
}

/** A button pressed before the application is there is pressed again once it is, or has failed to come. */
function hold(event: Event): void {
  const button = (event.target as Element).closest<HTMLElement>("button");
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  held = button;
  start();
}

function settle(): void {
  removeEventListener("click", hold, true);
  if (held?.isConnected) held.click();
}

// A choice of language is remembered also when the link is followed before the application is there, or without it.
addEventListener(
  "click",
  (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      "a[data-language]",
    );
    if (link)
      document.cookie =
        __COOKIE__.replace("*", link.hreflang) +
        (location.protocol === "https:" ? "; Secure" : "");
  },
  true,
);
addEventListener("click", hold, true);
// A visitor who was quicker than this script.
if (scrollY || document.activeElement !== document.body) start();
// What the address asks for beyond the page as served.
if (/[?&](q|category)=/.test(location.search)) addEventListener("load", start);
addEventListener("app:settled", settle, { once: true });
for (const type of [
  "pointerover",
  "pointerdown",
  "keydown",
  "focusin",
  "scroll",
]) {
  addEventListener(type, start, { once: true, passive: true });
}
