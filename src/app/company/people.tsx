import type { Person } from "#content/index.ts";
import { SampleMark } from "./sample-mark.tsx";
import styles from "./people.module.css";

/** The people who work for visitors, side by side where there is room. */
export function People({ people }: { people: readonly Person[] }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.name}>
          <PersonBlock person={person} />
        </li>
      ))}
    </ul>
  );
}

export function PersonBlock({ person }: { person: Person }) {
  return (
    <div className={styles.person}>
      {person.portrait ? (
        <img
          className={styles.portrait}
          {...person.portrait}
          alt=""
          loading="lazy"
        />
      ) : (
        <svg className={styles.portrait} viewBox="0 0 120 120" aria-hidden>
          <path d="M0 0h120v120H0Z" />
          {person.sample ? (
            nobody
          ) : (
            <text x="60" y="82">
              {person.name.slice(0, 1)}
            </text>
          )}
        </svg>
      )}
      <div>
        <b className="display">{person.name}</b> <SampleMark of={person} />
        <p>{person.role}</p>
        <p>{person.languages}</p>
      </div>
    </div>
  );
}

/** A sample is nobody; who has no photograph has the first letter of the name. */
const nobody = (
  <g>
    <path d="M14 120 26 84h68l12 36Z" />
    <path d="M50 66h20v14l8 8-18 14-18-14 8-8Z" />
    <path d="M40 32h40v26L70 72H50L40 58Z" />
    <path d="M34 26 46 14h32l8 12v14h-8l-6-8H48l-6 8h-8Z" />
  </g>
);
