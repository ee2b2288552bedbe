/**
 * The loader: the only script, at most 1 KB, that every page loads. It imports the application at the first interaction,
 * repeats early clicks on buttons after hydration, saves a chosen language, and notes the start of the visit.
 */
declare const __ENTRY__: string;
declare const __COOKIE__: string;
declare const __LANDING__: string;

try {
  // The form sends this note. It describes the first page of the visit, or a later page that the visitor reached by a click
  // on an advertisement, with `utm_…` or a click id such as gclid, msclkid, wbraid, ldtag_cl.
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
  // Storage is blocked, so there is no note.
}

let started: Promise<unknown> | undefined;
let held: HTMLElement | undefined;

function start(): void {
  started ??= import(/* @vite-ignore */ __ENTRY__).catch(settle);
}

/** Repeats a click on a button after hydration, or after the application has failed to load. */
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

// The choice of a language is saved here, because the visitor may follow the link before hydration.
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
// The visitor has interacted before this script ran.
if (scrollY || document.activeElement !== document.body) start();
// The query or hash of the address may need the application.
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
