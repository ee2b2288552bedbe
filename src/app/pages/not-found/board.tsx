import styles from "./not-found.module.css";

/** One outline for the hole and for the piece, so that it fits: four sides with a dovetail each. */
const zero =
  "M330 70h76.2l-11.2-34h70l-11.2 34H530v106.2l34-11.2v70l-34-11.2V330h-76.2l11.2 34h-70l11.2-34H330V223.8L296 235v-70l34 11.2Z";
const four = "v36h92v54h48v-54h36v-44h-36V80h-48Zm92-8h-48l48-78Z";

/** 404 on a board from which the 0 has come out; it lies beside its socket until it is fitted. */
export function Board() {
  return (
    <svg
      className={styles.board}
      viewBox="0 0 1180 470"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.socket} d="M290 30h280v340H290Z" />
      <path className={styles.ground} d={`M0 0V400H860V0Z${zero}`} />
      <path className={styles.figure} d={`M78 230${four}M606 230${four}`} />
      <g className={styles.piece}>
        <path className={styles.shadow} d={zero} />
        <path className={styles.wood} d={zero} />
        <path d="M430 108c37 0 66 41 66 92s-29 92-66 92-66-41-66-92 29-92 66-92Zm0 42c-14 0-26 22-26 50s12 50 26 50 26-22 26-50-12-50-26-50Z" />
      </g>
    </svg>
  );
}
