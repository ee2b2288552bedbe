import styles from "./frieze.module.css";

const pieces = {
  vermilion: "M0 0V150H230V86.2H254V103L278 95.2V54.8L254 47V63.8H230V0Z",
  marigold:
    "M230 0V63.8H254V47L278 54.8V95.2L254 103V86.2H230V150H400V100.8L364 113V37L400 49.2V0Z",
  celadon:
    "M400 0V49.2L364 37V113L400 100.8V150H640V96.8L670 107V43L640 53.2V0Z",
  pale: "M640 0V53.2L670 43V107L640 96.8V150H760V85.4H738V101L716 93.7V56.3L738 49V64.6H760V0Z",
  indigo:
    "M760 0V64.6H738V49L716 56.3V93.7L738 101V85.4H760V150H980V102.2L1016 115V35L980 47.8V0Z",
  hinoki: "M980 0V47.8L1016 35V115L980 102.2V150H1200V0Z",
};

/** The picture at the end of every page: six joined pieces in a row. */
export function Frieze() {
  return (
    <svg className={styles.frieze} viewBox="0 0 1200 150" aria-hidden>
      {Object.entries(pieces).map(([colour, d]) => (
        <path key={colour} className={styles[colour]} d={d} />
      ))}
    </svg>
  );
}
