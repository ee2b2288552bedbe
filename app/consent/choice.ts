import { purposes, type Choice, type Purpose } from "#shared/purposes.ts";

declare global {
  interface Navigator {
    /** True if the visitor does not want to be counted (globalprivacycontrol.org). */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Name of the DOM event of a choice. Its detail is the `Choice`. */
export const consentEvent = "site:consent";

/** The purposes that visitors are asked about. The value changes when other tools serve the purpose. */
const asked = import.meta.env.PURPOSES ?? {};
export const askedPurposes: readonly Purpose[] = purposes.filter(
  (purpose) => asked[purpose] !== undefined,
);

/** Where the answers are kept. Each value is `no`, or `yes` with that of the purpose. */
const keys = {
  statistics: "counting",
  advertising: "advertising",
} satisfies Record<Purpose, string>;

/** The answers while storage is blocked. They then last as long as the document. */
let chosen: Choice = {};

/** What the visitor has allowed or refused. What was allowed to other tools than those of today is not answered. */
export function readChoice(): Choice {
  return Object.fromEntries(
    askedPurposes.flatMap((purpose) => {
      const answer = readAnswer(purpose);
      return answer === undefined ? [] : [[purpose, answer]];
    }),
  );
}

function readAnswer(purpose: Purpose): boolean | undefined {
  try {
    // Storage comes first, because the visitor may have chosen in another tab since.
    const stored = localStorage.getItem(keys[purpose]);
    if (stored === null) return chosen[purpose];
    if (stored === "no") return false;
    return stored === `yes ${asked[purpose]}` ? true : undefined;
  } catch {
    return chosen[purpose];
  }
}

/** Saves the choice on this device, and dispatches it to the tools. */
export function choose(choice: Choice): void {
  chosen = choice;
  try {
    for (const purpose of askedPurposes)
      localStorage.setItem(
        keys[purpose],
        choice[purpose] === true ? `yes ${asked[purpose]}` : "no",
      );
  } catch {
    // Storage is blocked; the choice lasts as long as the document.
  }
  dispatchEvent(new CustomEvent(consentEvent, { detail: choice }));
}
