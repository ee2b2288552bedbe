import type { KeyboardEvent } from "react";

/**
 * Whether a key press belongs to an input method, with which people write Japanese or Chinese. Its Enter accepts a
 * word and must not send the form. Safari ends the composition before this event and marks it by the code 229 only.
 */
function isForInputMethod({ nativeEvent }: KeyboardEvent): boolean {
  // Safari has no other sign than this deprecated property.
  // oxlint-disable-next-line typescript/no-deprecated
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Prevents the Enter of an input method from sending the form. In a text area Enter never sends it. */
export function keepFromSending(event: KeyboardEvent): void {
  if (
    event.key === "Enter" &&
    event.target instanceof HTMLInputElement &&
    isForInputMethod(event)
  )
    event.preventDefault();
}
