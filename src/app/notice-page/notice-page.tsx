import { Contents } from "../layout/contents.tsx";
import { PageFacts, PageHeader } from "../layout/page-header.tsx";
import { List } from "../ui/lists.tsx";
import { AddressLinked } from "../ui/mail-linked.tsx";
import type { NoticeData } from "./notice-copy.ts";
import styles from "./notice-page.module.css";

/** A page with a long notice: its version and date, a list of contents, and sections with anchors. */
export function Component({ page, copy, dateText }: NoticeData) {
  const { heading, lead, labels, date, sections } = copy;
  return (
    <>
      <PageHeader heading={heading} lead={lead} page={page}>
        <PageFacts>
          {labels.version !== undefined && <span>{labels.version}</span>}
          <span>
            {labels.date} <time dateTime={date}>{dateText}</time>
          </span>
        </PageFacts>
      </PageHeader>
      <div className={`wrap ${styles.page}`}>
        <Contents
          heading={labels.contents}
          items={sections.map(({ id, heading: text }) => ({ id, text }))}
        />
        <div className={styles.sections}>
          {sections.map((section) => (
            <section key={section.id}>
              <h2 id={section.id}>{section.heading}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <AddressLinked text={paragraph} />
                </p>
              ))}
              {section.items && <Items items={section.items} />}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

const subject = /^\*\*(.+?)\*\*/;

/** A list; where an item has a subject, they are entries under a rule each, with their subjects in bold. */
function Items({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  if (!items.some((item) => subject.test(item))) return <List items={items} />;
  return (
    <ul className={styles.entries}>
      {items.map((item) => {
        const [, name] = subject.exec(item) ?? [];
        return (
          <li key={item}>
            {name && <b>{name}</b>}
            {item.replace(subject, "")}
          </li>
        );
      })}
    </ul>
  );
}
