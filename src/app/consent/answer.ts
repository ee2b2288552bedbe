export type Answer = "yes" | "no";

const key = "consent";

/** The answer while storage is blocked. It then lasts as long as the document. */
let given: Answer | undefined;

/** What the visitor has answered, in this tab or another. */
export function readAnswer(): Answer | undefined {
  try {
    const kept = localStorage.getItem(key);
    return kept === "yes" || kept === "no" ? kept : given;
  } catch {
    return given;
  }
}

/** Keeps the answer on this device. */
export function keepAnswer(answer: Answer): void {
  given = answer;
  try {
    localStorage.setItem(key, answer);
  } catch {
    // Storage is blocked.
  }
}
