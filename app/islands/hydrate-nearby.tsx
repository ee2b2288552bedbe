import {
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useWasHydrated } from "../navigation/use-hydrated.ts";
import { useView } from "../navigation/view.ts";

/** How far below the window the element may be, in parts of the window's height. */
const rootMargin = "0px 0px 100% 0px";
/** The first events of a visitor who uses the element. */
const firstEvents = ["pointerdown", "focusin", "click", "input"] as const;

type HydrateNearbyProps = { className: string; children: ReactNode };

/**
 * An element whose content is hydrated when it comes near the window, when it is used, or when the address changes. Until
 * then it stays as it was served. After a navigation the content is rendered at once.
 */
export function HydrateNearby({ className, children }: HydrateNearbyProps) {
  const element = useRef<HTMLDivElement>(null);
  const wasHydrated = useWasHydrated();
  const [gate] = useState(() => createGate(!wasHydrated));
  const view = useView();
  const [first] = useState(view);
  // React would render from scratch what is not hydrated before a change.
  if (view !== first) gate.open();
  useEffect(() => openInTime(element.current, gate), [gate]);
  return (
    <div ref={element} className={className}>
      <Suspense>
        <Gated gate={gate}>{children}</Gated>
      </Suspense>
    </div>
  );
}

type Gate = { isOpen: boolean; opened: Promise<void>; open: () => void };

function Gated({ gate, children }: { gate: Gate; children: ReactNode }) {
  // An open gate must not suspend, even for a moment: the event that opened it is waiting for the content.
  if (!gate.isOpen) use(gate.opened);
  return children;
}

function createGate(isOpen: boolean): Gate {
  const { promise, resolve } = Promise.withResolvers<void>();
  const gate: Gate = {
    isOpen,
    opened: promise,
    open() {
      gate.isOpen = true;
      resolve();
    },
  };
  return gate;
}

function openInTime(
  element: HTMLElement | null,
  { open }: Gate,
): (() => void) | undefined {
  if (!element) return undefined;
  const stop = new AbortController();
  const openOnce = () => {
    stop.abort();
    open();
  };
  // The listeners run before React's, which then hands the event to the content that it has just hydrated.
  for (const type of firstEvents)
    addEventListener(
      type,
      ({ target }) => element.contains(target as Node) && openOnce(),
      { capture: true, passive: true, signal: stop.signal },
    );
  const observer = new IntersectionObserver(
    (entries) =>
      entries.some(({ isIntersecting }) => isIntersecting) && openOnce(),
    { rootMargin },
  );
  observer.observe(element);
  stop.signal.addEventListener("abort", () => observer.disconnect());
  if (element.contains(document.activeElement)) openOnce();
  return () => stop.abort();
}
