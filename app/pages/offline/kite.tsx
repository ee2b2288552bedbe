import styles from "./offline.module.css";

/** A kite in the night whose string has come off: one end at the kite, the other on its spool. */
export function Kite() {
  return (
    <svg
      className={styles.sky}
      viewBox="0 0 1180 420"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.night} d="M-600-200H1780V420H-600Z" />
      <path className={styles.ground} d="M-600 368H1780V420H-600Z" />
      <path
        className={styles.string}
        d="M363 330c20-70 74-88 120-66 44 22 40 66 6 66-38 0-36-58 16-76"
      />
      <g className={styles.flying}>
        <path
          className={styles.string}
          d="M812 196c-66 40-104 28-128 62-20 30-2 50-34 74M893 262c40 24 20 60 62 78s22 40 52 44"
        />
        <path className={styles.marigold} d="M868 24 968 108 893 262Z" />
        <path
          className={styles.vermilion}
          d="m868 24 9 83 33-14 7 68-35-6 11 107-125-108Z"
        />
        <path
          className={styles.pale}
          d="m956 318 30 4-8 30-22-14Zm-2 20-26 18-4-30 24-2Z"
        />
      </g>
      <path
        className={styles.wood}
        d="M302 300h122v20h-16l-12 32h16v20h-98v-20h16l-12-32h-16Z"
      />
    </svg>
  );
}
