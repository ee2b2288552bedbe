import { NoticePage } from "../../notice-page/notice-page.tsx";
import { headOfCopy, usePageData, type LoadedBy } from "../../page.ts";
import type { load } from "./accessibility.data.ts";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<LoadedBy<typeof load>>();
  return <NoticePage page="accessibility" data={data} />;
}
