import { decorative } from "#shared/document/markup.ts";
import kites from "../../graphics/drawings/kites.svg?raw";
import { Html } from "../../graphics/html.tsx";
import { LightBulb } from "../../graphics/light-bulb/light-bulb.tsx";
import { ServicePage } from "../../service-page/service-page.tsx";
import type { ServicePageData } from "../../service-page/service-pages.data.ts";
import posts from "./posts.svg?raw";
import styles from "./disclosure.module.css";

export function Component(data: ServicePageData<"influencer-kol">) {
  const { places, note } = data.copy.disclosure;
  return (
    <ServicePage data={data} picture={kites}>
      <LightBulb copy={data.copy.lamp} above="paper">
        {/* Three posts, whose labels are seen in the light only, and who answers for them. */}
        <div className={styles.rules}>
          <Html html={decorative(posts)} className={styles.posts} />
          <dl>
            {places.map(({ title, text }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p>{note}</p>
        </div>
      </LightBulb>
    </ServicePage>
  );
}
