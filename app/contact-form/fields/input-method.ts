import type { KeyboardEvent } from "react";

/**
 * Whether a key was pressed for the input method, which writes Japanese or Chinese from other letters: its Enter
 * accepts a word and sends nothing. Safari ends the composition before this key, and tells by the code 229 alone.
 */
function isForInputMethod({ nativeEvent }: KeyboardEvent): boolean {
  // The only sign in Safari, deprecated or not.
  // oxlint-disable-next-line typescript/no-deprecated
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}

/** Keeps the Enter of an input method from sending the form. In a text of several lines it never does. */
export function keepFromSending(event: KeyboardEvent): void {
  if (
    event.key === "Enter" &&
    event.target instanceof HTMLInputElement &&
    isForInputMethod(event)
  )
    event.preventDefault();
}
