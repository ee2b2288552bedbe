/**
 * Lets the scene answer: the sun, the clouds and the kites follow the pointer (`--px` and `--py`, -1 to 1 from the
 * middle), and an object that is clicked opens the page of its link. Lifting needs no script. Returns what takes the
 * answers away.
 */
export function answerToPointer(
  scene: HTMLElement | null,
  navigateTo: (target: string) => void,
): (() => void) | undefined {
  if (scene === null) return undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  scene.addEventListener("click", openSpot, { signal });
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
    scene.addEventListener("pointermove", followPointer, { signal });
  return () => listeners.abort();

  function followPointer({ clientX, clientY }: PointerEvent): void {
    if (scene === null) return;
    const { left, top, width, height } = scene.getBoundingClientRect();
    const part = (value: number) => (value * 2 - 1).toFixed(3);
    scene.style.setProperty("--px", part((clientX - left) / width));
    scene.style.setProperty("--py", part((clientY - top) / height));
  }

  // A tap shows what the object says; its tag is the link. A mouse has shown it before the click.
  function openSpot(event: MouseEvent): void {
    if ("pointerType" in event && event.pointerType !== "mouse") return;
    if (!(event.target instanceof SVGElement)) return;
    const spot = event.target
      .closest("g[data-spot]")
      ?.getAttribute("data-spot");
    const link = scene?.querySelector(`a[data-spot="${spot}"]`);
    const target = link?.getAttribute("href");
    if (target) navigateTo(target);
  }
}
