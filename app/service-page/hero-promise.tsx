import { formAnchor } from "#shared/site-map.ts";
import { useTree } from "../i18n/i18n.tsx";
import { ButtonLink } from "../ui/button.tsx";
import type { ServiceCopy } from "./service-copy.ts";

/** The promise of a service in a paragraph, and the button that leads to the form. */
export function HeroPromise({ copy }: { copy: ServiceCopy["hero"] }) {
  const { locale } = useTree();
  return (
    <>
      <p className="lead">
        {copy.claim && (
          <>
            <strong>{copy.claim}</strong>
            {locale !== "ja" && " "}
          </>
        )}
        {copy.lead}
      </p>
      <ButtonLink to={`#${formAnchor}`} variant="paper">
        {copy.cta}
      </ButtonLink>
    </>
  );
}
