import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Note } from "../../ui/note.tsx";
import type { CaseStudyData } from "./case-study.data.ts";
import styles from "./case-study.module.css";

/** Notices before a case study: it is a sample, a preview, in another language, or its translation is outdated. */
export function CaseStudyNotices({ study }: { study: CaseStudyData }) {
  const t = useWords();
  const { locale } = useTree();
  const notices = [
    study.isSample === true && t("case-study.sample"),
    study.state === "draft" && t("case-study.draft"),
    study.state === "scheduled" &&
      t("case-study.scheduled", { date: study.dateText }),
    study.locale !== locale &&
      t("case-study.notTranslated", {
        language: t(`languageName.${study.locale}`),
      }),
    study.originalChangedText !== undefined &&
      t("article.originalChanged", { date: study.originalChangedText }),
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
