import { useEffect, useRef } from "react";
import { InlineMarkup } from "../inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import { onceInView } from "../once-in-view.ts";
import { strokeTimes } from "./stroke-times.ts";
import styles from "./hand-writing.module.css";

/** Milliseconds for the whole sheet; with the last stroke's end it stays below five seconds. */
const total = 4600;

/**
 * Writing that writes itself once, stroke by stroke at one speed, when about a third of it is in view. It is served
 * finished; `alt` says what stands there.
 */
export function HandWriting({ piece, alt }: { piece: Markup; alt: string }) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(
    () => (sheet.current ? writeOnceInView(sheet.current) : undefined),
    [],
  );
  return (
    <div ref={sheet} role="img" aria-label={alt}>
      <InlineMarkup piece={piece} className={styles.hand} />
    </div>
  );
}

function writeOnceInView(sheet: HTMLElement): () => void {
  const strokes = [...sheet.querySelectorAll("path")];
  return onceInView(sheet, 0.35, {
    wait: () => {
      // Letters are drawn larger and scaled down: what counts is the way of the pen on the sheet.
      const lengths = strokes.map(
        (stroke) => stroke.getTotalLength() * (stroke.getCTM()?.a ?? 1),
      );
      const times = strokeTimes(lengths, total);
      strokes.forEach((stroke, index) => {
        const { begin, duration } = times[index] ?? { begin: 0, duration: 0 };
        stroke.setAttribute("pathLength", "1");
        stroke.style.setProperty("--begin", `${begin.toFixed()}ms`);
        stroke.style.setProperty("--duration", `${duration.toFixed()}ms`);
      });
      sheet.dataset.writing = "waits";
    },
    go: () => {
      sheet.dataset.writing = "runs";
    },
  });
}
