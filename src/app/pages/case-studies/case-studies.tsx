import { EntryRows } from "../../article-list/entry-rows.tsx";
import { Feature } from "../../article-list/feature.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import type { LoadedBy } from "../../page.ts";
import type { load } from "./case-studies.data.ts";
import styles from "./case-studies.module.css";

/** All case studies, newest first. */
export function Component({ copy, newest, studies }: LoadedBy<typeof load>) {
  const t = useWords();
  return (
    <>
      <PageHeader {...copy.hero} page="case-studies" />
      <div className={`wrap ${styles.list}`}>
        <h2 className="visually-hidden">{t("page.case-studies")}</h2>
        {newest && <Feature entry={newest} mark={t("case-study.newest")} />}
        {studies.length > 0 && <EntryRows entries={studies} />}
      </div>
      <CallToAction copy={copy.contact} />
    </>
  );
}
