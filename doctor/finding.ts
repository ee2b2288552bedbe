/** What was found: good, a hint that stops nothing, or a fault, each with what to do next where there is something to do. */
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

/** A line for each finding, and one below it with what to do. */
export function findingText({ state, what, next }: Finding): string {
  return [`${signs[state]} ${what}`, ...(next ? [`    ${next}`] : [])].join(
    "\n",
  );
}

/** What an error says, for people. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Of several addresses that were tried each has its own error, and the whole one none.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return error.message || reasonOf(first ?? error.name);
}
