import { documentState } from "./client/from-build.ts";
import { noteLanding } from "./client/landing.ts";
import { keepChosenLanguage } from "./client/language.ts";
import { loadElements } from "./client/load-elements.ts";
import { followNavigation, navigateTo } from "./client/navigation.ts";
import { siteEvent } from "./client/site-event.ts";
import { draftItem } from "./client/storage.ts";
import { followMenus } from "./layout/header/menus.ts";
import { followTheme, showTheme } from "./layout/header/theme.ts";

/** For scripts of an owner. */
Object.assign(window, { site: { navigateTo } });

// The response to a posted form has the address of the API.
if (documentState.path) history.replaceState(null, "", documentState.path);
noteLanding();
// The page that thanks: the words of the draft have arrived.
if (document.querySelector("[data-sent]")) draftItem.set();
keepChosenLanguage();
followNavigation();
followMenus();
followTheme();
loadElements(document);
addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  if (target.closest("[data-print]")) print();
  if (target.closest("[data-reload]")) location.reload();
});

offerLanguage();
addEventListener(siteEvent, (event) => {
  if ((event as CustomEvent<{ name: string }>).detail.name !== "page_view")
    return;
  // Another language may have brought another switch.
  showTheme();
  offerLanguage();
});

/** Loads the offer of the page in the visitor's language, only if it is another one. */
function offerLanguage(): void {
  if (navigator.language.startsWith(document.documentElement.lang)) return;
  import("./layout/language/language-suggestion.ts")
    .then((module) => module.suggestLanguage())
    .catch(console.error);
}
