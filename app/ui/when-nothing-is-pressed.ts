/**
 * Resolves when the visitor presses nothing. What appears over the page while a finger is down would take its press: the
 * browser looks for what lies under a finger when it is lifted.
 */
export async function whenNothingIsPressed(): Promise<void> {
  if (!document.querySelector(":active")) return;
  await new Promise<void>((resolve) => {
    const done = new AbortController();
    const { signal } = done;
    for (const end of ["pointerup", "pointercancel", "keyup"])
      addEventListener(
        end,
        () => {
          done.abort();
          // The click comes after it.
          setTimeout(resolve);
        },
        { signal },
      );
  });
}
