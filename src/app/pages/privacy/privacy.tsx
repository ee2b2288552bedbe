import { NoticePage } from "../../notice-page/notice-page.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import type { PrivacyData } from "./privacy.data.ts";
import { Summary } from "./summary.tsx";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<PrivacyData>();
  return (
    <NoticePage page="privacy" data={data}>
      <Summary copy={data.copy.summary} />
    </NoticePage>
  );
}
