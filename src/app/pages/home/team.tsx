import type { Person } from "#shared/company.ts";
import { href } from "#shared/site-map.ts";
import { People } from "../../company/people.tsx";
import { useTree } from "../../i18n/i18n.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import { Head } from "./head.tsx";
import type { HomeCopy } from "./home-copy.ts";
import styles from "./team.module.css";

/** The people whom a visitor will talk to, what they promise, and the way in for Japanese companies. */
export function Team({
  copy,
  people,
}: {
  copy: Pick<HomeCopy, "people" | "promises" | "door">;
  people: readonly Person[];
}) {
  const { promises, door } = copy;
  const { locale } = useTree();
  return (
    <Section id="people" ground="sage" above="band" seed={2}>
      {people.length > 0 ? (
        <>
          <Head heading={copy.people.heading} lead={copy.people.lead} />
          <People people={people} />
        </>
      ) : (
        <Head heading={promises.heading} />
      )}
      <div className={styles.vow}>
        <ul>
          {promises.items.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
        <Link to={href(locale, "japanese-companies")} className={styles.door}>
          <span>
            <b>{door.title}</b> <span>{door.text}</span>
          </span>
          <Arrow />
        </Link>
      </div>
    </Section>
  );
}
