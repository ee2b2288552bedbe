import type { ReactNode } from "react";
import { List, Prose } from "../ui/lists.tsx";
import type { NoticeSection } from "./notice-copy.ts";
import styles from "./notice-page.module.css";

type NoticePageProps = {
  contents: string;
  summary?: ReactNode;
  sections: readonly NoticeSection[];
};

/** A long notice to be looked things up in: a list of contents, and sections with anchors. */
export function NoticePage({ contents, summary, sections }: NoticePageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <nav className={styles.contents} aria-label={contents}>
        <h2>{contents}</h2>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {summary}
        {sections.map(({ id, heading, paragraphs, items = [] }) => (
          <section key={id}>
            <h2 id={id}>{heading}</h2>
            <Prose paragraphs={paragraphs} />
            {items.length > 0 && <List items={items} />}
          </section>
        ))}
      </div>
    </div>
  );
}
