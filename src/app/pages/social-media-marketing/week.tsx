import type { Markup } from "#shared/document/markup.ts";
import { Picture } from "../../graphics/picture.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { SampleLink } from "../../sample-sheet/sample-link.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { SocialMediaMarketingData } from "./social-media-marketing.data.ts";
import styles from "./week.module.css";

type WeekCopy = SocialMediaMarketingData["copy"]["week"];
type Stop = WeekCopy["days"][number]["stops"][number];

/** The week as a line with seven stations: what stops where, and what kind of work it is. */
export function Week({
  copy,
  train,
  link,
}: {
  copy: WeekCopy;
  train: Markup;
  link: string;
}) {
  return (
    <Section above="paper">
      <SectionHead heading={copy.heading} lead={copy.text} />
      <div className={styles.line}>
        <Picture piece={train} className={styles.train} />
        <ol className={styles.week}>
          {copy.days.map(({ day, stops, note }) => (
            <li key={day}>
              <h3>{day}</h3>
              {stops.length > 0 && (
                <ul>
                  {stops.map((stop) => (
                    <StopCard
                      key={stop.title}
                      {...stop}
                      kindInWords={copy.kinds[stop.kind]}
                    />
                  ))}
                </ul>
              )}
              {note !== undefined && (
                <p className={stops.length > 0 ? styles.note : styles.rest}>
                  {note}
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
      {/* The key to the colours. Each stop says its kind in words. */}
      <ul className={styles.key} aria-hidden="true">
        {kinds.map((kind) => (
          <li key={kind} className={styles[kind]}>
            <span>{copy.kinds[kind]}</span>
          </li>
        ))}
      </ul>
      <p className="soft">{copy.note}</p>
      <p>
        <SampleLink service="social-media-marketing" text={link} />
      </p>
    </Section>
  );
}

function StopCard({
  kind,
  kindInWords,
  title,
  where,
  language,
}: Stop & { kindInWords: string }) {
  const t = useWords("languageName");
  return (
    <li className={styles[kind]}>
      <b>{title}</b>
      <span>{where}</span>
      {language !== undefined && (
        <span className={styles.language}>{t(language)}</span>
      )}
      <span className="visually-hidden">{kindInWords}</span>
    </li>
  );
}

const kinds = ["plan", "live", "paid"] as const;
