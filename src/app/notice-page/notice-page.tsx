import type { ReactNode } from "react";
import type { PageName } from "#shared/site-map.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Breadcrumb } from "../layout/breadcrumb.tsx";
import { CallToAction } from "../layout/call-to-action.tsx";
import { Contents } from "../layout/contents.tsx";
import { PageFacts, PageHeader } from "../layout/page-header.tsx";
import { List, Prose } from "../ui/lists.tsx";
import type { NoticeCopy, NoticeSection } from "./notice-copy.ts";
import styles from "./notice-page.module.css";

type NoticePageProps = {
  page: Extract<PageName, "privacy" | "accessibility">;
  data: {
    copy: Omit<NoticeCopy, "sections"> & {
      sections: readonly NoticeSection[];
      labels: { version?: string };
    };
    dateText: string;
  };
  /** Content between the header and the sections. */
  children?: ReactNode;
};

/** A page with a long notice: its version and date, a list of contents, and sections with anchors. */
export function NoticePage({
  page,
  data: { copy, dateText },
  children,
}: NoticePageProps) {
  const t = useWords("page");
  const { heading, lead, labels, date, sections } = copy;
  return (
    <>
      <PageHeader
        heading={heading}
        lead={lead}
        isLarge
        breadcrumb={<Breadcrumb current={t(page)} />}
      >
        <PageFacts>
          {labels.version !== undefined && <span>{labels.version}</span>}
          <span>
            {labels.date} <time dateTime={date}>{dateText}</time>
          </span>
        </PageFacts>
      </PageHeader>
      {children}
      <div className={`wrap ${styles.page}`}>
        <Contents
          heading={labels.contents}
          items={sections.map(({ id, heading: text }) => ({ id, text }))}
        />
        <div className={styles.sections}>
          {sections.map((section) => (
            <section key={section.id}>
              <h2 id={section.id}>{section.heading}</h2>
              <Prose paragraphs={section.paragraphs} />
              <Items {...section} />
            </section>
          ))}
        </div>
      </div>
      <CallToAction />
    </>
  );
}

function Items({ items }: NoticeSection) {
  if (items === undefined) return null;
  if (items.some(hasSubject)) return <Entries items={items} />;
  return <List items={items} />;
}

const subject = /^\*\*(.+?)\*\*/;
const hasSubject = (item: string) => subject.test(item);

/** An item whose subject, if it has one, is bold. */
function withSubject(item: string): ReactNode {
  return (
    <>
      {hasSubject(item) && <b>{subject.exec(item)?.[1]}</b>}
      {item.replace(subject, "")}
    </>
  );
}

/** Entries under a rule each, with their subject in bold. */
function Entries({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.entries}>
      {items.map((item) => (
        <li key={item}>{withSubject(item)}</li>
      ))}
    </ul>
  );
}
