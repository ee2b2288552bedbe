/** Milliseconds after which the page may move with its content again. Fonts are there by then, or will not come. */
const holdMs = 10_000;

/** What ends a hold: the visitor has begun something, or the browser goes to another place of the page. */
const endings = ["pointerdown", "touchstart", "wheel", "keydown", "popstate"];

let end: (() => void) | undefined;

/**
 * Scrolls by `move`, and again whenever fonts or data change the height of the page. It ends when the visitor does
 * something, when anything else scrolls, or when time is over. Meanwhile the browser does not follow what moves in the page.
 */
export function hold(move: () => void): void {
  endHold();
  const stop = new AbortController();
  const { signal } = stop;
  const { style } = document.body;
  let offset = 0;
  const moveAgain = () => {
    move();
    offset = scrollY;
  };
  style.overflowAnchor = "none";
  moveAgain();
  const observer = new ResizeObserver(moveAgain);
  observer.observe(document.body);
  document.fonts.addEventListener("loadingdone", moveAgain, { signal });
  addEventListener("scroll", () => scrollY === offset || endHold(), {
    passive: true,
    signal,
  });
  for (const type of endings)
    addEventListener(type, endHold, { capture: true, passive: true, signal });
  const timer = setTimeout(endHold, holdMs);
  end = () => {
    clearTimeout(timer);
    stop.abort();
    observer.disconnect();
    style.overflowAnchor = "";
  };
}

/** Lets the page move with its content again, as browsers do. */
export function endHold(): void {
  end?.();
  end = undefined;
}
