import type { Markup } from "#shared/document/markup.ts";
import { Picture } from "../../graphics/picture.tsx";
import styles from "./scene.module.css";

/** The landscape between Bangkok and Tokyo. What is pointed at lifts; a narrow window shows a part that can be pushed aside. */
export function Scene({ picture, label }: { picture: Markup; label: string }) {
  return (
    <landscape-scene
      class={styles.scene}
      role="img"
      aria-label={label}
      tabIndex={0}
    >
      <Picture piece={picture} className={styles.pan} />
    </landscape-scene>
  );
}
