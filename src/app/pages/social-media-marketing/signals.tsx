import { InlineMarkup } from "../../graphics/inline-markup.tsx";
import { Choice } from "../../ui/choice.tsx";
import { LeadIn } from "../../ui/lead-in.tsx";
import { Section } from "../../ui/section.tsx";
import type { SocialMediaMarketingData } from "./social-media-marketing.data.ts";
import styles from "./signals.module.css";

/** Rules for answering: a message is chosen, and the railway signal shows what happens with it. */
export function Signals({
  copy,
  pictures,
}: {
  copy: SocialMediaMarketingData["copy"]["signals"];
  pictures: SocialMediaMarketingData["signals"];
}) {
  return (
    <Section ground="band" above="paper" seed={3}>
      <div className="split">
        <div>
          <h2 className="section-title">{copy.heading}</h2>
          <p className="lead soft">{copy.lead}</p>
        </div>
        <Choice
          name="message"
          legend={copy.heading}
          items={copy.items.map(({ message, title, lead, text }, index) => {
            const picture = pictures[index];
            return {
              id: message,
              label: message,
              panel: (
                <div className={styles.rule}>
                  {picture && (
                    <InlineMarkup piece={picture} className={styles.signal} />
                  )}
                  <div>
                    <h3>{title}</h3>
                    <p>
                      <LeadIn>{lead}</LeadIn>
                      {text}
                    </p>
                  </div>
                </div>
              ),
            };
          })}
        />
      </div>
    </Section>
  );
}
