import type { Service as ServiceNode } from "schema-dts";
import type { Service } from "#shared/services.ts";
import type { ServiceData } from "../service-page/service-data.ts";
import { publisher } from "./organization.ts";
import type { Subject } from "./subject.ts";

/** The service of a page: its name, the first paragraph, and the markets from the footer. */
export function service(
  subject: Subject,
  name: Service,
  { hero }: ServiceData["copy"],
): ServiceNode {
  const { assets, tree, url } = subject;
  const words = assets.messages[tree.locale];
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: words.service[name],
    description: hero.lead,
    url,
    provider: publisher(subject),
    areaServed: words.facts.markets,
  };
}
