import { loadDocument } from "./reload-guard.ts";

/** Id of the notice that every document carries, hidden, for when code of the page cannot be loaded. */
export const loadFailureId = "load-failure";

/**
 * A navigation whose code or data could not be loaded: the document at `path` is loaded instead, once in ten
 * seconds. After that the page that stands is left standing, with a link to try again.
 */
export function recoverByDocument(path: string, error: unknown): void {
  console.error(`"${path}" could not be loaded by the application`, error);
  if (!loadDocument(path)) showLoadFailure(path);
}

/** Shows the notice with its link. Works on the served HTML, so also when React never started. */
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
