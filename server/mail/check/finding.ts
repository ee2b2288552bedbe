/** One result of the check, in words for an owner who is no engineer. */
export type Finding = {
  about:
    "sender" | "SPF" | "DKIM" | "DMARC" | "replies" | "team" | "mail server";
  /**
   * `good`: nothing to do. `hint`: works, and could be better. `fault`: has to be changed. `unknown`: could not be looked
   * up, which says nothing about the record.
   */
  level: "good" | "hint" | "fault" | "unknown";
  text: string;
  /** What to do, line by line. */
  remedy?: string[];
};

/** A TXT record to add, as the forms of DNS providers ask for it. */
export function recordToAdd(name: string, value: string): string[] {
  return ["type   TXT", `name   ${name}`, `value  ${value}`];
}

/** The finding about a name that could not be looked up. */
export function notLookedUp(
  about: Finding["about"],
  name: string,
  reason: string,
): Finding {
  return {
    about,
    level: "unknown",
    text: `${name} could not be looked up (${reason}). That does not mean that it is missing: run the check again later.`,
  };
}
