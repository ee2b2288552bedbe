import { ChartsSection } from "../../service-page/charts-section.tsx";
import { ServicePage } from "../../service-page/service-page.tsx";
import { usePageData, type PageHead } from "../../page.ts";
import { Section, SectionHead } from "../../ui/section.tsx";
import type { SocialMediaMarketingData } from "./social-media-marketing.data.ts";
import styles from "./social-media-marketing.module.css";

export function head({ copy }: SocialMediaMarketingData): PageHead {
  return { title: copy.title, description: copy.description };
}

export function Component() {
  const { copy, picture, articles, charts } =
    usePageData<SocialMediaMarketingData>();
  return (
    <ServicePage
      service="social-media-marketing"
      copy={copy}
      picture={picture}
      articles={articles}
      story={<Story copy={copy} />}
      charts={<ChartsSection copy={copy.charts} charts={charts} />}
    />
  );
}

function Story({ copy }: Pick<SocialMediaMarketingData, "copy">) {
  return (
    <>
      <Section above="celadon">
        <SectionHead heading={copy.week.heading} lead={copy.week.text} />
        <ol className={styles.week}>
          {copy.week.days.map(({ day, channel, text }) => (
            <li key={day}>
              <h3>{day}</h3>
              <p>
                <b>{channel}</b>
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="soft">{copy.week.note}</p>
      </Section>
    </>
  );
}
