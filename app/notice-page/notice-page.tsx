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
        {sections.map(({ id, heading, paragraphs, items = [] }) => (
          <section key={id}>
            <h2 id={id}>{phrases(heading)}</h2>
            <Prose paragraphs={paragraphs} />
            {items.length > 0 && <List items={items} />}
          </section>
        ))}
      </div>
    </div>
  );
}
