import { href } from "#shared/site-map.ts";
import { useSite } from "../context/site-context.ts";
import { Html } from "../graphics/html.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import styles from "./brand.module.css";

/** The mark and the name of the brand, from the content. */
export function Brand() {
  const t = useWords("site");
  const { locale } = useTree();
  const { brand, mark } = useSite();
  return (
    <Link
      to={href(locale, "home")}
      className={styles.brand}
      aria-label={t("homeLabel", { brand })}
    >
      {mark && <Html html={mark} className={styles.mark} as="span" />}
      <b aria-hidden="true">{brand}</b>
    </Link>
  );
}
