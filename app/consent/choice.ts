/** Name of the DOM event that tells of a choice; its detail is whether visits may be counted. */
export const consentEvent = "site:consent";

const key = "counting";

/** What was chosen while storage is blocked: it then lasts as long as the document. */
let chosen: boolean | undefined;

/** Whether visits may be counted; undefined where the visitor has not chosen yet. */
export function readConsent(): boolean | undefined {
  try {
    // First, because another tab may have chosen since.
    const stored = localStorage.getItem(key);
    return stored === null ? chosen : stored === "yes";
  } catch {
    return chosen;
  }
}

/** Keeps the choice on this device, and tells whoever counts. */
export function chooseConsent(isAllowed: boolean): void {
  chosen = isAllowed;
  try {
    localStorage.setItem(key, isAllowed ? "yes" : "no");
  } catch {
    // Storage is blocked; the choice holds for this document.
  }
  dispatchEvent(new CustomEvent(consentEvent, { detail: isAllowed }));
}
