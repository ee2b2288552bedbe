import type { Service } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { useTree } from "../i18n/i18n.tsx";
import { TextLink } from "../ui/text-link.tsx";

/** A link to the sample of a service's deliverable, on the page from which it can be printed. */
export function SampleLink({
  service,
  text,
}: {
  service: Service;
  text: string;
}) {
  const { locale } = useTree();
  return (
    <TextLink to={`${href(locale, "samples")}#${service}`}>{text}</TextLink>
  );
}
