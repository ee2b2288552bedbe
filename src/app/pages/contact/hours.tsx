import type { OfficeHours, OfficeWords } from "#shared/company.ts";
import { SampleMark } from "../../company/sample-mark.tsx";
import { Whole } from "../../ui/whole.tsx";

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
      <Whole>{zone}</Whole> <SampleMark of={hours} />
      {specialLines.length > 0 && (
        <>
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
        </>
      )}
    </>
  );
}
