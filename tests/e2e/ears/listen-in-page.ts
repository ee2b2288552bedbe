import type { Virtual } from "@guidepup/virtual-screen-reader";

declare global {
  interface Window {
    /** What was said since the log was emptied. */
    heard?: string[];
  }
}

/** In the page: notes what a screen reader says without being asked: live regions, alerts, and where focus moves. */
export async function listenInPage(libraryPath: string): Promise<void> {
  const library = (await import(libraryPath)) as { Virtual: typeof Virtual };
  const reader = new library.Virtual();
  await reader.start({ container: document.body });
  // The library goes on writing into this list.
  const heard = await reader.spokenPhraseLog();
  heard.length = 0;
  window.heard = heard;
  // Browsers announce an alert also when it comes with its text. The library hears only changes of what is there.
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLElement && node.role === "alert")
        heard.push(`alert: ${node.innerText.replace(/\s+/g, " ")}`);
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * In the page: what was heard. Several changes of one region are announced together. The library also announces regions
 * that became empty, or that are hidden, as no browser does.
 */
export function heardInPage(): string[] {
  const hidden = [...document.querySelectorAll<HTMLElement>("[role][hidden]")]
    .map(({ textContent }) => textContent.trim())
    .filter((text) => text !== "");
  return (window.heard ?? []).filter(
    (phrase, index, all) =>
      phrase !== all[index - 1] &&
      !/^(?:polite|assertive): *$/.test(phrase) &&
      !hidden.some((text) => phrase.endsWith(text)),
  );
}

export function forgetInPage(): void {
  if (window.heard) window.heard.length = 0;
}
