import styles from "./contents.module.css";

type ContentsProps = {
  heading: string;
  items: readonly { id: string; text: string; level?: number }[];
};

/**
 * The list of sections of a long page. It is folded above the text on narrow screens. On wide screens it is always open
 * beside the text and marks the current section; see `contents.element.ts`.
 */
export function Contents({ heading, items }: ContentsProps) {
  return (
    <page-contents>
      <nav className={styles.contents} aria-label={heading}>
        <details>
          <summary className="fold">
            <span>{heading}</span>
          </summary>
          <ol>
            {items.map(({ id, text, level = 2 }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>
                  <span>{text}</span>
                </a>
              </li>
            ))}
          </ol>
        </details>
      </nav>
    </page-contents>
  );
}
