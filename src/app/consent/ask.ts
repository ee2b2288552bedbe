import { siteEvent } from "../client/site-event.ts";
import { localItem } from "../client/storage.ts";
import { whenNothingIsPressed } from "../ui/when-nothing-is-pressed.ts";

/** "yes" or "no", as the visitor has answered in this tab or another; it stays on this device. */
const answer = localItem("consent");

const bar = () => document.getElementById("consent");

/** Shows the consent bar until it is answered, and tells the answer: one that was kept, and each new one. */
export function askForConsent(
  tell: (answer: string | undefined) => void,
): void {
  const update = () => tell(answer.get());
  addEventListener("click", ({ target }) => {
    const button =
      target instanceof Element &&
      target.closest<HTMLElement>("[data-consent]");
    const element = bar();
    if (!button || !element) return;
    const meaning = button.dataset["consent"];
    element.hidden = meaning !== "ask";
    if (meaning === "ask") return element.focus();
    const opener = document.querySelector<HTMLElement>('[data-consent="ask"]');
    opener?.focus({ preventScroll: true });
    answer.set(meaning);
    update();
  });
  // Another tab was answered, or the page comes out of the browser's memory.
  addEventListener("storage", update);
  addEventListener("pageshow", ({ persisted }) => persisted && update());
  // A page that was put in the place of another one has a bar of its own.
  addEventListener(siteEvent, showUnlessAnswered);
  void whenNothingIsPressed().then(showUnlessAnswered);
  update();
}

function showUnlessAnswered(): void {
  const element = bar();
  // Who sends "do not sell or share" has answered, but can change that in the footer.
  if (element && !answer.get() && !navigator.globalPrivacyControl)
    element.hidden = false;
}
