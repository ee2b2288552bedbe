import { localItem } from "../client/storage.ts";

export type Answer = "yes" | "no";

const kept = localItem("consent");

/** What the visitor has answered, in this tab or another. */
export function readAnswer(): Answer | undefined {
  const answer = kept.get();
  return answer === "yes" || answer === "no" ? answer : undefined;
}

/** Keeps the answer on this device. */
export function keepAnswer(answer: Answer): void {
  kept.set(answer);
}
