import { CallToAction } from "../../layout/call-to-action.tsx";
import { PageHeader } from "../../layout/page-header.tsx";
import type { LoadedBy } from "../../page.ts";
import { SampleSheet } from "../../sample-sheet/sample-sheet.tsx";
import { Section } from "../../ui/section.tsx";
import { Button } from "../../ui/button.tsx";
import type { load } from "./samples.data.ts";
import styles from "./samples.module.css";

/** One sample of each service's deliverable, and a quotation. Printed, each takes a page of its own; with its anchor it is printed alone. */
export function Component({ copy }: LoadedBy<typeof load>) {
  const sheets = [
    ...copy.sheets,
    { service: "quotation", ...copy.quotation } as const,
  ];
  return (
    <>
      <PageHeader {...copy.hero} page="samples">
        <p className={`needs-script ${styles.print}`}>
          <Button type="button" data-print="">
            {copy.print}
          </Button>
        </p>
      </PageHeader>
      <Section ground="deep" above="paper" seed={1}>
        <div className={styles.sheets}>
          {sheets.map(({ service, ...sheet }) => (
            <div key={service} id={service}>
              <SampleSheet id={service} sheet={sheet} level={2} />
            </div>
          ))}
        </div>
      </Section>
      <CallToAction copy={copy.contact} above="deep" />
    </>
  );
}
