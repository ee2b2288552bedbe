import { loadDocument, openDocument } from "./reload-guard.ts";
import type { LeaveReason } from "./router.ts";

/** Id of the hidden notice in every document, shown when code of the page cannot be loaded. */
export const loadFailureId = "load-failure";

/**
 * Lets the browser load the document at `path`, because the visitor wants it, or because code or data of the page could not
 * be loaded. After a failure this happens at most once in ten seconds. Otherwise the current page stays, with a notice and a
 * link to retry, and the answer is false.
 */
export function leaveTo(path: string, reason: LeaveReason): boolean {
  if (reason.isWanted) {
    openDocument(path);
    return true;
  }
  console.error(
    `"${path}" could not be loaded by the application`,
    reason.error,
  );
  if (reason.action === "POP") {
    // The browser has the address already, and the page must be the same. Only another press of the visitor repeats this.
    location.reload();
    return true;
  }
  if (loadDocument(path)) return true;
  showLoadFailure(path);
  return false;
}

/** Shows the notice with its link. It works on the served HTML, even if React has not started. */
export function showLoadFailure(path: string): void {
  const notice = document.getElementById(loadFailureId);
  const link = notice?.querySelector("a");
  if (!notice || !link) return;
  link.href = path;
  // React may not be there. The same listener twice is one.
  notice.querySelector("button")?.addEventListener("click", hideLoadFailure);
  notice.hidden = false;
}

export function hideLoadFailure(): void {
  const notice = document.getElementById(loadFailureId);
  if (notice) notice.hidden = true;
}
