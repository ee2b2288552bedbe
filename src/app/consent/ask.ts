import { siteEvent } from "../client/site-event.ts";
import { localItem } from "../client/storage.ts";
import { whenNothingIsPressed } from "../ui/when-nothing-is-pressed.ts";

type Answer = "yes" | "no";

/** What the visitor has answered, in this tab or another; it stays on this device. */
const kept = localItem("consent");

function readAnswer(): Answer | undefined {
  const answer = kept.get();
  return answer === "yes" || answer === "no" ? answer : undefined;
}

const bar = () => document.getElementById("consent");

/** Shows the consent bar until it is answered, and tells the answer: one that was kept, and each new one. */
export function askForConsent(
  tell: (answer: Answer | undefined) => void,
): void {
  const update = () => tell(readAnswer());
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return;
    const button = target.closest<HTMLElement>("[data-consent]");
    if (button) press(button.dataset["consent"], update);
  };
  addEventListener("click", onClick);
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
  if (element && readAnswer() === undefined && !navigator.globalPrivacyControl)
    element.hidden = false;
}

function press(meaning: string | undefined, update: () => void): void {
  const element = bar();
  if (!element) return;
  const isQuestion = meaning === "ask";
  element.hidden = !isQuestion;
  if (isQuestion) return element.focus();
  const opener = document.querySelector<HTMLElement>('[data-consent="ask"]');
  opener?.focus({ preventScroll: true });
  kept.set(meaning === "yes" ? "yes" : "no");
  update();
}
