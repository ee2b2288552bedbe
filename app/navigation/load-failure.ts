import { loadDocument } from "./reload-guard.ts";

/** Id of the hidden notice in every document, shown when code of the page cannot be loaded. */
export const loadFailureId = "load-failure";

/**
 * Handles a navigation whose code or data could not be loaded. It loads the document at `path` instead, at most once in
 * ten seconds. Otherwise the current page stays, with a notice and a link to retry.
 */
export function recoverByDocument(path: string, error: unknown): void {
  console.error(`"${path}" could not be loaded by the application`, error);
  if (!loadDocument(path)) showLoadFailure(path);
}

/** Shows the notice with its link. It works on the served HTML, even if React has not started. */
export function showLoadFailure(path: string): void {
  const notice = document.getElementById(loadFailureId);
  const link = notice?.querySelector("a");
  if (!notice || !link) return;
  link.href = path;
  notice.hidden = false;
}

export function hideLoadFailure(): void {
  const notice = document.getElementById(loadFailureId);
  if (notice) notice.hidden = true;
}
