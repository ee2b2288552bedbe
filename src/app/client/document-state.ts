import type { DocumentState } from "#shared/document/document-state.ts";

/** What the document tells its script. */
export const documentState = JSON.parse(
  document.getElementById("state")?.textContent ?? "{}",
) as DocumentState;
