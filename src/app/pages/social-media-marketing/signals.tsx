import type { Markup } from "#shared/document/markup.ts";
import { Picture } from "../../graphics/picture.tsx";
import { LeadIn } from "../../ui/lead-in.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { SocialMediaMarketingData } from "./social-media-marketing.data.ts";
import styles from "./signals.module.css";

type SignalsProps = {
  copy: SocialMediaMarketingData["copy"]["signals"];
  pictures: readonly Markup[];
};

/** Rules for answering, as three railway signals along one track. */
export function Signals({ copy, pictures }: SignalsProps) {
  return (
    <Section above="band" seed={3}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <ol className={styles.signals}>
        {copy.items.map(({ title, lead, text }, index) => {
          const picture = pictures[index];
          return (
            <li key={title}>
              {picture !== undefined && <Picture piece={picture} />}
              <div>
                <h3>{title}</h3>
                <p>
                  <LeadIn>{lead}</LeadIn>
                  {text}
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
