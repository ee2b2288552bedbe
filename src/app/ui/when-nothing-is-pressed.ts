let isPressed = false;
if (typeof document !== "undefined")
  for (const type of ["pointerdown", "pointerup", "pointercancel"])
    addEventListener(type, () => (isPressed = type === "pointerdown"), true);

/** A touch that began before this code was there makes an element `:active` about a tenth of a second after it began. */
const lookEveryMs = 150;

/**
 * Resolves when the visitor presses nothing. What appears over the page while a finger is down would take its press: the
 * browser looks for what lies under a finger when it is lifted.
 */
export async function whenNothingIsPressed(): Promise<void> {
  for (let quietLooks = 0; quietLooks < 2;) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
    const isQuiet = !isPressed && !document.querySelector(":active");
    quietLooks = isQuiet ? quietLooks + 1 : 0;
  }
}
