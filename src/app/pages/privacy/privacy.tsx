import { NoticePage } from "../../notice-page/notice-page.tsx";
import type { LoadedBy } from "../../page.ts";
import type { load } from "./privacy.data.ts";

export function Component(data: LoadedBy<typeof load>) {
  return <NoticePage page="privacy" data={data} />;
}
