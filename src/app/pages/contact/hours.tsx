import type { OfficeHours, OfficeWords } from "#shared/company.ts";
import { Whole } from "../../ui/whole.tsx";
import styles from "./hours.module.css";

/** The hours of a week, and the days on which other hours hold. */
export function Hours({
  hours,
  words,
}: {
  hours: OfficeHours;
  words: OfficeWords;
}) {
  const { lines, zone, specialLines } = hours;
  return (
    <>
      <ul>
        {lines.map(({ days, times }) => (
          <li key={days + times}>
            <Whole>{days}</Whole> <Whole>{times}</Whole>
          </li>
        ))}
      </ul>
      <p className={styles.zone}>
        <Whole>{zone}</Whole>
      </p>
      {specialLines.length > 0 && (
        <div className={styles.special}>
          <p>{words.special}</p>
          <ul>
            {specialLines.map(({ days, times, note }) => (
              <li key={days}>
                {days}{" "}
                <Whole>
                  <b>{times}</b>
                </Whole>
                {note !== undefined && ` ${note}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
