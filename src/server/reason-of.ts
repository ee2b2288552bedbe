/** The message of a fault, which may be any thrown value. */
export function reasonOf(fault: unknown): string {
  // A name with several addresses, of which none answers.
  if (fault instanceof AggregateError && fault.message === "")
    return fault.errors.map(reasonOf).join("; ");
  return fault instanceof Error ? fault.message : String(fault);
}
