import type { Markup } from "#shared/document/markup.ts";
import { Picture } from "../../graphics/picture.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { WebDesignAndDevelopmentData } from "./web-design-and-development.data.ts";
import styles from "./taken-apart.module.css";

type TakenApartProps = Pick<WebDesignAndDevelopmentData["copy"], "work"> & {
  copy: WebDesignAndDevelopmentData["copy"]["house"];
  pictures: readonly Markup[];
};

/** The deliverables, each beside its layer of a house. */
export function TakenApart({ copy, work, pictures }: TakenApartProps) {
  return (
    <Section above="deep" seed={3}>
      <SectionHead heading={work.heading} lead={copy.lead} />
      <ul className={styles.layers}>
        {copy.layers.map(({ part, title }, layer) => {
          const picture = pictures[layer];
          return (
            <li key={part}>
              {picture !== undefined && (
                <Picture piece={picture} className={styles.picture} />
              )}
              <div className={styles.text}>
                <p className="soft">{part}</p>
                <h3>{title}</h3>
                <ul>
                  {work.items
                    .filter((_, index) => layerOf[index] === layer)
                    .map((item) => (
                      <li key={item.title}>
                        <h4>{item.title}</h4>
                        <p>{item.text}</p>
                      </li>
                    ))}
                </ul>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The layer of each deliverable, in the order of the copy: the plan stands on the posts, search sees the roof. */
const layerOf = [3, 1, 1, 2, 0, 2, 3] as const;
