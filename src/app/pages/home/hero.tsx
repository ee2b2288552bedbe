import type { ReactNode } from "react";
import type { Sampled } from "#shared/company.ts";
import { decorative } from "#shared/document/markup.ts";
import { formAnchor } from "#shared/site-map.ts";
import { SampleMark } from "../../company/sample-mark.tsx";
import { useSite } from "../../context/site-context.ts";
import landscape from "../../graphics/drawings/scene.svg?raw";
import { Html } from "../../graphics/html.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-linked.tsx";
import type { HomeData } from "./home.data.ts";
import "./drawing.css";
import styles from "./hero.module.css";

/** The promise, and the landscape between Bangkok and Tokyo. What is pointed at lifts; a narrow window pushes the picture aside. */
export function Hero({ copy, company }: Pick<HomeData, "copy" | "company">) {
  const { heading, accent, tagline, lead, cta } = copy.hero;
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.say}`}>
        <h1>
          <span>{heading}</span> <span className={styles.accent}>{accent}</span>
        </h1>
        <p className={`phrases ${styles.tagline}`}>{tagline}</p>
        <p className={`phrases ${styles.lead}`}>{lead}</p>
        <ButtonLink to={`#${formAnchor}`}>{cta}</ButtonLink>
      </div>
      <landscape-scene
        class={styles.scene}
        role="img"
        aria-label={copy.scene.label}
        tabIndex={0}
      >
        <Html html={decorative(landscape)} className={styles.pan} />
      </landscape-scene>
      <Facts copy={copy.facts} company={company} />
    </div>
  );
}

/** What a visitor asks first, each with the section that says more. What the owner has not set is left out. */
function Facts({
  copy,
  company,
}: {
  copy: HomeData["copy"]["facts"];
  company: HomeData["company"];
}) {
  const { email } = useSite();
  const [price] = company?.prices ?? [];
  const [person] = company?.people ?? [];
  const { line, phone } = company ?? {};
  const fact = (
    label: string,
    section: string,
    text: ReactNode,
    mark?: Sampled,
  ) => (
    <li>
      <Link to={`#${section}`}>
        <span className="soft">{label}</span> <b>{text}</b>
        <SampleMark of={mark} />
      </Link>
    </li>
  );
  return (
    <ul className={`wrap ${styles.facts}`}>
      {price &&
        fact(
          copy.price,
          "price",
          <>
            {price.before}
            <wbr />
            {price.amount + price.after}
          </>,
          price,
        )}
      {person && fact(copy.person, "people", person.name, person)}
      {fact(
        copy.contact,
        formAnchor,
        line
          ? `LINE ${line.id}`
          : (phone?.text ?? <MailAddress address={email} />),
        line ?? phone,
      )}
      {fact(copy.proof.title, "proof", copy.proof.text)}
    </ul>
  );
}
