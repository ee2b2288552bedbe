import { useTree } from "../../i18n/i18n.tsx";
import { handWritingAddress } from "./drawings.ts";
import styles from "./hand-writing.module.css";

/** Writing that writes itself once (`hand-writing.element.ts`). It is served finished; `alt` says what stands there. */
export function HandWriting({ alt }: { alt: string }) {
  const { locale } = useTree();
  return (
    <hand-writing>
      <img
        src={handWritingAddress(locale)}
        alt={alt}
        width="760"
        height="470"
        loading="lazy"
        className={styles.writing}
      />
    </hand-writing>
  );
}
