import { useTree, useWords } from "../i18n/i18n.tsx";
import { Note } from "../ui/note.tsx";
import type { EntryData } from "./entry-data.ts";
import styles from "./entry-page.module.css";

/** Notices before an entry: it is a preview, in another language, or its translation is outdated. */
export function EntryNotices({
  entry,
  own,
}: {
  entry: EntryData;
  own: string | undefined;
}) {
  const t = useWords();
  const { locale } = useTree();
  const notices = [
    own,
    entry.state === "draft" && t("article.draft"),
    entry.state === "scheduled" &&
      t("article.scheduled", { date: entry.dateText }),
    entry.locale !== locale &&
      t("article.notTranslated", {
        language: t(`languageName.${entry.locale}`),
      }),
    entry.originalChangedText !== undefined &&
      t("article.originalChanged", { date: entry.originalChangedText }),
  ].filter(Boolean);
  if (notices.length === 0) return null;
  return (
    <div className={`wrap ${styles.notices}`}>
      {notices.map((notice) => (
        <Note key={String(notice)}>{notice}</Note>
      ))}
    </div>
  );
}
