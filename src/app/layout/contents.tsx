import { useEffect, useRef } from "react";
import { usePageState } from "../client/page-state.ts";
import styles from "./contents.module.css";
import { desktopMinWidth } from "./desktop.ts";

type ContentsProps = {
  heading: string;
  items: readonly { id: string; text: string; level?: number }[];
};

/**
 * The list of sections of a long page. It is folded above the text on narrow screens. On wide screens it is always open
 * beside the text and marks the current section.
 */
export function Contents({ heading, items }: ContentsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isDesktop = usePageState(({ width }) => width >= desktopMinWidth);
  const current = usePageState(({ height }) => sectionInView(items, height));
  // The style sheet always shows the list there; this opens the element for assistive technology as well.
  useEffect(() => {
    const element = details.current;
    if (!isDesktop || !element) return;
    element.open = true;
    return () => {
      element.open = false;
    };
  }, [isDesktop]);
  return (
    <nav className={styles.contents} aria-label={heading}>
      <details ref={details}>
        <summary className="fold" tabIndex={isDesktop ? -1 : undefined}>
          <span>{heading}</span>
        </summary>
        <ol>
          {items.map(({ id, text, level = 2 }, index) => (
            <li key={id} data-level={level}>
              <a
                href={`#${id}`}
                aria-current={index === current ? "true" : undefined}
              >
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Index of the last section whose heading has passed the upper third of the window; -1 above the first of them. */
function sectionInView(
  items: ContentsProps["items"],
  windowHeight: number,
): number {
  if (windowHeight === 0) return -1; // On the server.
  return items.findLastIndex(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top < windowHeight / 3;
  });
}
