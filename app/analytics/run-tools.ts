import type { Choice, Purpose } from "#shared/purposes.ts";
import { consentEvent, readChoice } from "../consent/choice.ts";
import type { SiteEvent } from "./site-event.ts";
import { watchVisit } from "./watch.ts";

export type Count = (event: SiteEvent) => void;

/** A tool that `content/site.yaml` names. */
export type Tool = {
  /** The purposes that must all be allowed. None: the tool counts at once, without cookies. */
  needs: readonly Purpose[];
  /** Begins, and returns what counts an event. Called once in a document, and only while all needs are allowed. */
  start: (choice: Choice) => Count;
  /** Called after `start`, whenever the visitor has chosen again and the tool may go on. */
  goOn?: (choice: Choice) => void;
  /** Called when the visitor takes an allowance back. */
  stop?: (choice: Choice) => void;
  /** Nobody can stop what its script has begun, so the page is loaded anew when an allowance is taken back. */
  isUnstoppable?: boolean;
  /** How the names of the cookies begin that `stop` leaves behind on this site. */
  cookies?: readonly string[];
};

/** Runs each tool as far as the visitor allows it, and stops it as soon as that is taken back, in this tab or another. */
export function runTools(tools: readonly Tool[]): void {
  const update = tools.map(run);
  const apply = (choice: Choice) => {
    const stopped = update.map((tell) => tell(choice));
    if (stopped.includes("unstoppable") && !isSending()) location.reload();
  };
  const read = () => apply(readChoice());
  // Another tab has chosen, or the page comes out of the browser's memory.
  addEventListener("storage", read);
  addEventListener("pageshow", ({ persisted }) => persisted && read());
  addEventListener(consentEvent, (event) =>
    apply((event as CustomEvent<Choice>).detail),
  );
  read();
}

/** What the form is just sending is not interrupted; the next document is without the tool. */
function isSending(): boolean {
  return document.querySelector("#contact-form [aria-disabled]") !== null;
}

function run(tool: Tool): (choice: Choice) => "unstoppable" | undefined {
  let isAllowed = false;
  let isStarted = false;
  return (choice) => {
    const wasAllowed = isAllowed;
    isAllowed = tool.needs.every((purpose) => choice[purpose] === true);
    if (isAllowed && isStarted) tool.goOn?.(choice);
    if (isAllowed && !isStarted) {
      // An answer to the question is more exact than the browser's general wish; without a question the wish counts.
      if (tool.needs.length === 0 && navigator.globalPrivacyControl)
        return undefined;
      isStarted = true;
      const count = tool.start(choice);
      watchVisit((event) => {
        if (isAllowed) count(event);
      });
    }
    if (isAllowed || !wasAllowed) return undefined;
    tool.stop?.(choice);
    forget(tool.cookies ?? []);
    return tool.isUnstoppable === true ? "unstoppable" : undefined;
  };
}

function forget(beginnings: readonly string[]): void {
  for (const name of document.cookie.split("; ").map(nameOf))
    if (beginnings.some((beginning) => name.startsWith(beginning)))
      forgetCookie(name);
}

function nameOf(cookie: string): string {
  return cookie.replace(/=.*/s, "");
}

/** Deletes a cookie. Tools set theirs for the widest domain possible, so this tries every domain. */
function forgetCookie(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, at) => labels.slice(at).join("."));
  for (const domain of ["", ...domains])
    document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
}
