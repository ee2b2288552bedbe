import { ContactSection } from "../../contact-form/contact-section.tsx";
import { SampleSection } from "../../sample-sheet/sample-section.tsx";
import { ServiceEnd } from "../../service-page/service-end.tsx";
import { ServiceHero } from "../../service-page/service-hero.tsx";
import { Price } from "../../service-page/price.tsx";
import { Measure } from "../../service-page/service-sections.tsx";
import { HowItGoes } from "../../service-page/how-it-goes.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { HousePlan } from "./house-plan.tsx";
import { Letters } from "./letters.tsx";
import { Proof } from "./proof.tsx";
import { RepairSigns } from "./repair-signs.tsx";
import { TakenApart } from "./taken-apart.tsx";
import { Upkeep } from "./upkeep.tsx";
import type { WebDesignAndDevelopmentData } from "./web-design-and-development.data.ts";
import styles from "./web-design-and-development.module.css";

export const head = headOfCopy;

export function Component() {
  const data = usePageData<WebDesignAndDevelopmentData>();
  const { copy, picture, plans, parts, year, evidence } = data;
  return (
    <>
      <div className={styles.hero}>
        <ServiceHero
          service="web-design-and-development"
          copy={copy.hero}
          picture={picture}
        />
      </div>
      <>
        <RepairSigns copy={copy.signs} />
        <TakenApart copy={copy.house} work={copy.work} pictures={parts} />
        <HousePlan copy={copy.plan} drawings={plans} />
        <SampleSection sample={data.sample} />
        <HowItGoes copy={copy.steps} above="deep" />
        <Price copy={copy.price} />
        <Measure copy={copy.measure} />
        <Upkeep copy={copy.upkeep} limits={copy.limits} pictures={year} />
        <Letters copy={copy.letters} />
        <Proof copy={copy.proof} evidence={evidence} />
        <ServiceEnd data={data} above="paper" />
        <ContactSection
          copy={data.copy.contact}
          service="web-design-and-development"
        />
      </>
    </>
  );
}
