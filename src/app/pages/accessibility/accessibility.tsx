import { NoticePage } from "../../notice-page/notice-page.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import type { AccessibilityData } from "./accessibility.data.ts";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<AccessibilityData>();
  return <NoticePage page="accessibility" data={data} />;
}
