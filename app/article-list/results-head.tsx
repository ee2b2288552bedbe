import { useEffect } from "react";
import { useSite } from "../document/document-state.ts";
import { documentTitle } from "../head/title.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";

/**
 * What distinguishes results from the list that was served: the title, for visitors with many tabs, and that search
 * engines must not list them. The canonical address is that of the list.
 */
export function ResultsHead({ query }: { query: string }) {
  const t = useWords("article");
  const { brand } = useSite();
  const { locale } = useTree();
  const title = documentTitle(t("searchTitle", { query }), brand, locale);
  // A second <title> would have no effect, because browsers show the first one.
  useEffect(() => {
    const before = document.title;
    document.title = title;
    return () => {
      if (document.title === title) document.title = before;
    };
  }, [title]);
  return <meta name="robots" content="noindex, follow" />;
}
