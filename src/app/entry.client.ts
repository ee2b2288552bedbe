import { draftKey } from "#shared/session-keys.ts";
import { documentState } from "./client/document-state.ts";
import { noteLanding } from "./client/landing.ts";
import { keepChosenLanguage } from "./client/language.ts";
import { navigateTo } from "./client/navigate-to.ts";
import { followNavigation } from "./client/navigation.ts";
import { siteEvent } from "./client/site-event.ts";
import { loadElements } from "./elements.ts";
import { followMenus } from "./layout/header/menus.ts";
import { followTheme, showTheme } from "./layout/header/theme.ts";

/** For scripts of an owner. */
Object.assign(window, { site: { navigateTo } });

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
followNavigation(loadElements);
followMenus();
followTheme();
loadElements(document, true);
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
