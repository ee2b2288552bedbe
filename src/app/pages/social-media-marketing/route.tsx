import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import type { Markup } from "#shared/document/markup.ts";
import { Section } from "../../ui/section.tsx";
import type { SocialMediaMarketingData } from "./social-media-marketing.data.ts";
import { TitledItems } from "../../ui/titled-items.tsx";
import styles from "./route.module.css";

type RouteProps = {
  copy: SocialMediaMarketingData["copy"]["measure"];
  lines: Markup;
};

/** How it is measured, as a map: from the goal a line to each number, and one that ends at a buffer. */
export function Route({ copy, lines }: RouteProps) {
  return (
    <Section above="paper" seed={2}>
      <div className={styles.split}>
        <div>
          <h2>{copy.heading}</h2>
          <p className="lead soft">{copy.lead}</p>
        </div>
        <div className={styles.map}>
          <p>{copy.goal}</p>
          <InlineMarkup piece={lines} className={styles.lines} />
          <TitledItems items={copy.items} />
        </div>
      </div>
    </Section>
  );
}
