import {
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useWasHydrated } from "./use-hydrated.ts";
import { useView } from "./view.ts";

/** The distance below the window at which hydration starts, as a multiple of the window's height. */
const rootMargin = "0px 0px 100% 0px";
/** The first events of a visitor who uses the element. */
const firstEvents = ["pointerdown", "focusin", "click", "input"] as const;

type HydrateNearbyProps = { className: string; children: ReactNode };

/**
 * An element whose content is hydrated when it comes near the window, when the visitor uses it, or when the address
 * changes. Until then it stays as served. After a navigation the content is rendered at once.
 */
export function HydrateNearby({ className, children }: HydrateNearbyProps) {
  const element = useRef<HTMLDivElement>(null);
  const wasHydrated = useWasHydrated();
  const [gate] = useState(() => createGate(!wasHydrated));
  const view = useView();
  const [first] = useState(view);
  // If the content changed before hydration, React would discard the served HTML.
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
  // After the start the content must not suspend, because the event that started hydration waits for it.
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
  // These listeners run before those of React, which then dispatches the event to the hydrated content.
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
