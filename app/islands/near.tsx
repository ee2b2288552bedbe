import {
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useIsTakenOver } from "../navigation/use-hydrated.ts";
import { useView } from "../navigation/view.ts";

/** How far below the window something is near, in parts of the window's height. */
const nearMargin = "100%";
/** What a visitor does first with what nobody has taken over yet. */
const touches = ["pointerdown", "focusin", "click", "input"] as const;

type NearProps = { className: string; children: ReactNode };

/**
 * An element whose content the application takes over when it comes near the window, is touched, or the address changes;
 * until then it is what was served. What is drawn after a navigation is there at once.
 */
export function Near({ className, children }: NearProps) {
  const element = useRef<HTMLDivElement>(null);
  const isTakenOver = useIsTakenOver();
  const [gate] = useState(() => createGate(!isTakenOver));
  const view = useView();
  const [first] = useState(view);
  // React would draw anew what it cannot take over before a change.
  if (view !== first) gate.open();
  useEffect(() => openInTime(element.current, gate), [gate]);
  return (
    <div ref={element} className={className}>
      <Suspense>
        <Behind gate={gate}>{children}</Behind>
      </Suspense>
    </div>
  );
}

type Gate = { opened: Promise<void>; open: () => void };

function Behind({ gate, children }: { gate: Gate; children: ReactNode }) {
  use(gate.opened);
  return children;
}

/** A promise that React sees fulfilled at the moment it is. */
function createGate(isOpen: boolean): Gate {
  let resolve = () => {};
  const opened = new Promise<void>((done) => (resolve = done));
  const open = () => {
    void Object.assign(opened, { status: "fulfilled", value: undefined });
    resolve();
  };
  if (isOpen) open();
  return { opened, open };
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
  // Ahead of React, which then hands the event itself to what it has just taken over.
  for (const type of touches)
    addEventListener(
      type,
      ({ target }) => element.contains(target as Node) && openOnce(),
      { capture: true, passive: true, signal: stop.signal },
    );
  const observer = new IntersectionObserver(
    (entries) =>
      entries.some(({ isIntersecting }) => isIntersecting) && openOnce(),
    { rootMargin: `0px 0px ${nearMargin} 0px` },
  );
  observer.observe(element);
  stop.signal.addEventListener("abort", () => observer.disconnect());
  if (element.contains(document.activeElement)) openOnce();
  return () => stop.abort();
}
