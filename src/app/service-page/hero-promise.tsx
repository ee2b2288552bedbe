import { formAnchor } from "#shared/site-map.ts";
import { ButtonLink } from "../ui/button.tsx";
import type { ServiceCopy } from "./service-copy.ts";
import styles from "./hero-promise.module.css";

/** What a service is, for whom, and what happens next, with the button that leads to the form. */
export function HeroPromise({ copy }: { copy: ServiceCopy["hero"] }) {
  return (
    <>
      <p className="lead">{copy.lead}</p>
      <p className={styles.audience}>{copy.audience}</p>
      <ButtonLink to={`#${formAnchor}`} variant="paper">
        {copy.cta}
      </ButtonLink>
      <p className={styles.next}>{copy.next}</p>
    </>
  );
}
