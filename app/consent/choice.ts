/** Name of the DOM event of a choice. Its detail is whether visits may be counted. */
export const consentEvent = "site:consent";

const key = "counting";

/** The choice while storage is blocked. It then lasts as long as the document. */
let chosen: boolean | undefined;

/** Whether visits may be counted; undefined if the visitor has not chosen yet. */
export function readConsent(): boolean | undefined {
  try {
    // Storage comes first, because the visitor may have chosen in another tab since.
    const stored = localStorage.getItem(key);
    return stored === null ? chosen : stored === "yes";
  } catch {
    return chosen;
  }
}

/** Saves the choice on this device, and dispatches it to the analytics tool. */
export function chooseConsent(isAllowed: boolean): void {
  chosen = isAllowed;
  try {
    localStorage.setItem(key, isAllowed ? "yes" : "no");
  } catch {
    // Storage is blocked; the choice lasts as long as the document.
  }
  dispatchEvent(new CustomEvent(consentEvent, { detail: isAllowed }));
}
