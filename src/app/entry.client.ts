import { draftKey } from "#shared/session-keys.ts";
import { documentState } from "./client/document-state.ts";
import { defineIslands } from "./client/islands.ts";
import { noteLanding } from "./client/landing.ts";
import { keepChosenLanguage } from "./client/language.ts";
import { navigateTo } from "./client/navigate-to.ts";
import { followNavigation } from "./client/navigation.ts";
import { pageState } from "./client/page-state.ts";
import { siteEvent } from "./client/site-event.ts";
import "./entry-text/share.element.ts";
import "./graphics/hand-writing/hand-writing.element.ts";
import "./graphics/light-bulb/light-bulb.element.ts";
import "./graphics/puzzle/puzzle.element.ts";
import "./layout/contents.element.ts";
import { followMenus } from "./layout/header/menus.ts";
import { followTheme, showTheme } from "./layout/header/theme.ts";
import "./pages/home/scene.element.ts";

/** For scripts of an owner. */
Object.assign(window, { site: { navigateTo, pageState } });

noteLanding();
// The response to a posted form has the address of the API.
if (documentState.path) history.replaceState(null, "", documentState.path);
// The page that thanks: the words of the draft have arrived.
if (document.querySelector("[data-sent]"))
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Storage is blocked.
  }
keepChosenLanguage();
followNavigation();
followMenus();
followTheme();
defineIslands(() => import("./root/hydrate-island.tsx"), {
  "contact-form": () => import("./contact-form/form.island.ts"),
  finder: () => import("./search/finder.island.ts"),
});
addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-print]")) print();
});

offerLanguage();
addEventListener(siteEvent, (event) => {
  if ((event as CustomEvent<{ name: string }>).detail.name !== "page_view")
    return;
  // Another language may have brought another switch.
  showTheme();
  offerLanguage();
});

/** Loads the offer of the page in the visitor's language only if it is another one. A failure is ignored: it is only an offer. */
function offerLanguage(): void {
  if (navigator.language.startsWith(document.documentElement.lang)) return;
  import("./layout/language/language-suggestion.ts")
    .then(({ suggestLanguage }) => suggestLanguage())
    .catch(() => undefined);
}
