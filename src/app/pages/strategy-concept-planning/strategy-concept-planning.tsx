import { headOfCopy, usePageData } from "../../page.ts";
import { ServicePage } from "../../service-page/service-page.tsx";
import { DecisionPath } from "./decision-path.tsx";
import type { StrategyConceptPlanningData } from "./strategy-concept-planning.data.ts";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<StrategyConceptPlanningData>();
  const { copy, picture } = data;
  return (
    <ServicePage
      service="strategy-concept-planning"
      data={data}
      picture={picture}
      isWide
      feature={<DecisionPath copy={copy.path} />}
      ground="band"
    />
  );
}
