/** The message of an error, which may be any thrown value. */
export function reasonOf(error: unknown): string {
  // A name with several addresses, of which none answers.
  if (error instanceof AggregateError && error.message === "")
    return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
}
