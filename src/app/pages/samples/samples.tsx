import { useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import { headOfCopy, usePageData, type LoadedBy } from "../../page.ts";
import { SampleSheet } from "../../sample-sheet/sample-sheet.tsx";
import { Section } from "../../ui/section.tsx";
import { Button } from "../../ui/button.tsx";
import type { load } from "./samples.data.ts";
import styles from "./samples.module.css";

export const head = headOfCopy;

/** One sample of each service's deliverable, and a quotation. Printed, each takes a page of its own; with its anchor it is printed alone. */
export function Component() {
  const { copy } = usePageData<LoadedBy<typeof load>>();
  const t = useWords("page");
  return (
    <>
      <PageHeader
        {...copy.hero}
        breadcrumb={<Breadcrumb current={t("samples")} />}
        isLarge
      >
        <p className={`needs-script ${styles.print}`}>
          <Button type="button" data-print="">
            {copy.print}
          </Button>
        </p>
      </PageHeader>
      <Section ground="deep" above="paper" seed={1}>
        <div className={styles.sheets}>
          {copy.sheets.map((sheet) => (
            <div key={sheet.service} id={sheet.service}>
              <SampleSheet
                id={sheet.service}
                sheet={sheet}
                badge={copy.badge}
                level={2}
              />
            </div>
          ))}
          <div id="quotation">
            <SampleSheet
              id="quotation"
              sheet={copy.quotation}
              badge={copy.badge}
              level={2}
            />
          </div>
        </div>
      </Section>
      <CallToAction copy={copy.contact} above="deep" />
    </>
  );
}
