import { decorative } from "#shared/document/markup.ts";
import train from "../../graphics/drawings/train.svg?raw";
import { Html } from "../../graphics/html.tsx";
import { Band, ServicePage } from "../../service-page/service-page.tsx";
import type { ServicePageData } from "../../service-page/service-pages.data.ts";
import { Choice } from "../../ui/choice.tsx";
import go from "./signal-go.svg?raw";
import stop from "./signal-stop.svg?raw";
import wait from "./signal-wait.svg?raw";
import styles from "./signals.module.css";

const signals = [go, wait, stop].map(decorative);

export function Component(data: ServicePageData<"social-media-marketing">) {
  const { heading, items } = data.copy.signals;
  return (
    <ServicePage data={data} picture={train} isWide>
      <Band {...data.copy.signals} seed={3}>
        {/* A message is chosen, and the railway signal shows what happens with it. */}
        <Choice
          name="message"
          legend={heading}
          items={items.map(({ message, title, lead, text }, index) => ({
            id: message,
            label: message,
            panel: (
              <div className={styles.rule}>
                <Html html={signals[index] ?? ""} className={styles.signal} />
                <div>
                  <h3>{title}</h3>
                  <p>
                    <b>{lead}</b>
                    {/* A full-width sign brings its own room. */}
                    {/[。：！？」）]$/.test(lead) ? "" : " "}
                    {text}
                  </p>
                </div>
              </div>
            ),
          }))}
        />
      </Band>
    </ServicePage>
  );
}
