import type { Service } from "#shared/services.ts";
import { contactAnchor } from "#shared/site-map.ts";
import { FirstFacts } from "../../company/first-facts.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Drawn } from "./drawings.tsx";
import type { HomeData } from "./home.data.ts";
import styles from "./hero.module.css";

/** The promise, the landscape between Bangkok and Tokyo, and what a visitor asks first. */
export function Hero({ copy, company, offer }: HomeData) {
  const { hero, scene, samples } = copy;
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.say}`}>
        <h1>
          <span>{hero.heading}</span>{" "}
          <span className={styles.accent}>{hero.accent}</span>
        </h1>
        <p className={`phrases ${styles.tagline}`}>{hero.tagline}</p>
        <p className={`phrases ${styles.lead}`}>{hero.lead}</p>
        <ButtonLink to={`#${contactAnchor}`}>{hero.cta}</ButtonLink>
      </div>
      <Scene label={scene.label} />
      <FirstFacts
        {...offer}
        priceAt={company?.prices.length ? "#price" : undefined}
        peopleAt="#people"
        last={{ label: samples.title, to: "#proof", text: samples.text }}
      />
    </div>
  );
}

/** What is pointed at lifts, in the area that its outline encloses; a narrow window shows a part that can be pushed aside. */
function Scene({ label }: { label: string }) {
  const spot = (service: Service, area: string) => (
    <g data-spot={service}>
      <path fill="#0000" d={area} />
      <Drawn id={`art-${service}`} />
    </g>
  );
  return (
    <landscape-scene
      class={styles.scene}
      role="img"
      aria-label={label}
      tabIndex={0}
    >
      <div className={styles.pan}>
        <svg viewBox="0 0 1600 752" aria-hidden>
          <Drawn id="clouds" />
          <Drawn id="beam" />
          <Drawn id="beam-west" />
          <Drawn id="sun" />
          <Drawn id="fuji" />
          <Drawn id="town" />
          {spot(
            "strategy-concept-planning",
            "M905 90 548 506H860V606H950V506H1042Z",
          )}
          <Drawn id="deck" />
          {spot("social-media-marketing", "M606 446H936V506H606Z")}
          {spot("google-seo", "M1318 50 1232 606H1404Z")}
          {spot("influencer-kol", "M950 10H1270V240H950Z")}
          {spot(
            "web-design-and-development",
            "M184 316 60 470V606H370V440L230 410Z",
          )}
          <Drawn id="ground" />
          <Drawn id="boat" />
        </svg>
      </div>
    </landscape-scene>
  );
}
