import { Contents } from "../layout/contents.tsx";
import { List, Prose } from "../ui/lists.tsx";
import { phrases } from "../ui/phrases.tsx";
import type { NoticeSection } from "./notice-copy.ts";
import styles from "./notice-page.module.css";

type NoticePageProps = {
  contents: string;
  sections: readonly NoticeSection[];
};

/** A long notice to be looked things up in: a list of contents, and sections with anchors. */
export function NoticePage({ contents, sections }: NoticePageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Contents
        heading={contents}
        items={sections.map(({ id, heading }) => ({ id, text: heading }))}
      />
      <div className={styles.sections}>
        {sections.map(({ id, heading, paragraphs, items = [], lengths }) => (
          <section key={id}>
            <h2 id={id}>{phrases(heading)}</h2>
            <Prose paragraphs={paragraphs} />
            {lengths !== undefined ? (
              <Lengths items={items} lengths={lengths} />
            ) : items.some(hasSubject) ? (
              <Entries items={items} />
            ) : (
              items.length > 0 && <List items={items} />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

const subject = /^\*\*(.+?)\*\*/;
const hasSubject = (item: string) => subject.test(item);

/** What is looked up by its subject: ruled, the subject in bold. */
function Entries({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.entries}>
      {items.map((item) => (
        <li key={item}>
          {hasSubject(item) && <b>{subject.exec(item)?.[1]}</b>}
          {item.replace(subject, "")}
        </li>
      ))}
    </ul>
  );
}

/** How long things last, the longest across the whole column. */
function Lengths({
  items,
  lengths,
}: {
  items: readonly string[];
  lengths: readonly number[];
}) {
  return (
    <ul className={styles.entries}>
      {items.map((item, index) => (
        <li key={item}>
          {item}
          {lengths[index] !== undefined && (
            <svg width="100%" height="18" aria-hidden="true" focusable="false">
              <rect width={`${lengths[index] * 100}%`} height="18" />
              <svg x={`${lengths[index] * 100}%`} overflow="visible">
                <path d="M-1 5h9v8h-9z" />
              </svg>
            </svg>
          )}
        </li>
      ))}
    </ul>
  );
}
