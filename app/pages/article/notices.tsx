import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Note } from "../../ui/note.tsx";
import type { ArticleData } from "./article.data.ts";
import styles from "./article.module.css";

/** Notices before an article: it is in another language, its translation is outdated, or it is a preview. */
export function ArticleNotices({ article }: { article: ArticleData }) {
  const t = useWords();
  const { locale } = useTree();
  const notices = [
    article.state === "draft" && t("article.draft"),
    article.state === "scheduled" &&
      t("article.scheduled", { date: article.dateText }),
    article.locale !== locale &&
      t("article.notTranslated", {
        language: t(`languageName.${article.locale}`),
      }),
    article.originalChangedText !== undefined &&
      t("article.originalChanged", { date: article.originalChangedText }),
  ].filter((notice) => notice !== false);
  if (notices.length === 0) return null;
  return (
    <div className={`wrap ${styles.notices}`}>
      {notices.map((notice) => (
        <Note key={notice}>{notice}</Note>
      ))}
    </div>
  );
}
