import { href } from "#shared/site-map.ts";
import { People } from "../../company/people.tsx";
import { SampleMark } from "../../company/sample-mark.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import { Link } from "../../ui/link.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Drawn } from "./drawings.tsx";
import type { HomeData } from "./home.data.ts";
import styles from "./sections.module.css";

/** Where prices start, three at most, and how long an order lasts. */
export function Price({ copy: { price: words }, company }: HomeData) {
  const t = useWords("sign");
  const { prices = [], order } = company ?? {};
  if (prices.length === 0) return null;
  const own = prices.filter(({ service }) => service);
  return (
    <Section id="price" ground="deep" above="paper" seed={1}>
      <div className={styles.price}>
        <div>
          <SectionHead {...words} />
          <dl>
            {[order?.minimum, order?.usual, order?.firstOrder].map(
              (fact) =>
                fact && (
                  <div key={fact.label}>
                    <dt className="soft">{fact.label}</dt>
                    <dd>
                      {fact.text} <SampleMark of={fact} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </div>
        <ul>
          {(own.length > 0 ? own : prices).slice(0, 3).map((price) => (
            <li key={price.service ?? ""}>
              <h3>{price.service ? t(price.service) : words.monthly}</h3>
              <p>
                {price.before}
                <b className="display">{price.amount}</b>
                {price.after} <SampleMark of={price} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

const drawings = ["listen", "plan", "make", "measure", "decide"];

/** One beam that goes through the hands: heard, marked, cut, fitted, and ready for the next piece. */
export function Process({ copy: { process } }: HomeData) {
  return (
    <Section id="process" ground="band" above="night" seed={0}>
      <SectionHead {...process} />
      <ol className={styles.steps}>
        {process.items.map(({ title, text }, index) => (
          <li key={title}>
            <svg viewBox="0 0 280 190" aria-hidden>
              <Drawn id={drawings[index] ?? ""} />
            </svg>
            <div>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The people whom a visitor will talk to, what they promise, and the way in for Japanese companies. */
export function Team({ copy, company }: HomeData) {
  const { promises, door } = copy;
  const people = company?.people ?? [];
  const { locale } = useTree();
  return (
    <Section id="people" ground="sage" above="band" seed={2}>
      {people.length > 0 ? (
        <>
          <SectionHead {...copy.people} />
          <People people={people} />
        </>
      ) : (
        <SectionHead heading={promises.heading} />
      )}
      <div className={styles.vow}>
        <ul className="ticks">
          {promises.items.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
        <Link to={href(locale, "japanese-companies")} className={styles.door}>
          <span>
            <b className="display">{door.title}</b> <span>{door.text}</span>
          </span>
          <Arrow />
        </Link>
      </div>
    </Section>
  );
}

/** The newest articles, with their covers. */
export function Articles({ copy, articles }: HomeData) {
  const { locale } = useTree();
  return (
    <Section id="articles" above="sage" seed={3}>
      <SectionHead heading={copy.articles.heading}>
        <TextLink to={href(locale, "articles")}>{copy.articles.all}</TextLink>
      </SectionHead>
      <ul className={styles.articles}>
        {articles.map(({ slug, heading, cover }) => (
          <li key={slug}>
            <Link to={href(locale, "article", { slug })}>
              <img {...cover} alt="" loading="lazy" />
              <h3>{heading}</h3>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
