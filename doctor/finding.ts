/** The result of a check: good, a hint that stops nothing, or a fault. `next` is the next step of the operator. */
export type Finding = {
  state: "good" | "hint" | "fault";
  what: string;
  next?: string;
};

export function good(what: string): Finding {
  return { state: "good", what };
}

export function hint(what: string, next: string): Finding {
  return { state: "hint", what, next };
}

export function fault(what: string, next: string): Finding {
  return { state: "fault", what, next };
}

const signs = { good: "✓", hint: "!", fault: "✗" };

/** One line for a finding, and a second one for the next step. */
export function findingText({ state, what, next }: Finding): string {
  return [`${signs[state]} ${what}`, ...(next ? [`    ${next}`] : [])].join(
    "\n",
  );
}

/** The message of an error. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // If several addresses were tried, each has its own error, and the whole error has no message.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return error.message || reasonOf(first ?? error.name);
}
