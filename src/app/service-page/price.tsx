import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import type { Ground } from "../ui/ground.ts";
import { TextLink } from "../ui/text-link.tsx";
import { TitledItems } from "../ui/titled-items.tsx";
import type { ServiceCopy } from "./service-copy.ts";
import { Beside } from "./service-sections.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./service-sections.module.css";

/** What the price depends on, with a link to the questions about contract and payment. */
export function Price({
  copy,
  above = "band",
}: {
  copy: ServiceCopy["price"];
  above?: Ground;
}) {
  const t = useWords("page");
  const { locale } = useTree();
  return (
    <Section above={above} seed={1}>
      <Beside heading={copy.heading} lead={copy.lead}>
        <div>
          <TitledItems items={copy.items} className={styles.ruled} />
          <p className={styles.further}>
            <TextLink to={`${href(locale, "questions")}#price`}>
              {t("questions")}
            </TextLink>
          </p>
        </div>
      </Beside>
    </Section>
  );
}
