import { href } from "#shared/site-map.ts";
import { useSite } from "../document-state.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import styles from "./brand.module.css";

/** The mark, a K in two parts held by a dovetail, and the name. Only the mark is drawn; the name is configuration. */
export function Brand() {
  const t = useWords("site");
  const { locale } = useTree();
  const { brand } = useSite();
  return (
    <Link
      to={href(locale, "home")}
      className={styles.brand}
      aria-label={t("homeLabel", { brand })}
    >
      <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false">
        <path
          className={styles.stem}
          d="M36 0H0V96H36V63.91L34.81 62.12 11 70.78V25.22L34.81 33.88 36 32.09Z"
        />
        <path
          className={styles.arm}
          d="M34.62 37H30V35.32L14 29.5V66.5L30 60.68V59H34.62L36 58.5 36.33 59H39V63L61 96H96L63.5 48 96 0H61L39 33V37H36.33 36L36 37.5Z"
        />
      </svg>
      <b aria-hidden="true">{brand}</b>
    </Link>
  );
}
