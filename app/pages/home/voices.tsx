import { locales } from "#shared/locales.ts";
import { useTree } from "../../i18n/i18n.tsx";
import { Joint } from "../../ui/joint.tsx";
import type { Ground } from "../../ui/section.tsx";
import type { HomeData } from "./home.data.ts";
import styles from "./voices.module.css";

const grounds: readonly Ground[] = ["vermilion", "marigold", "indigo"];

/** One thought in three languages, none of them a translation; the page's own language comes first. */
export function Voices({ copy }: { copy: HomeData["copy"]["voices"] }) {
  const { locale } = useTree();
  const order = [locale, ...locales.filter((other) => other !== locale)];
  return (
    <section aria-label={copy.heading}>
      <h2 className="visually-hidden">{copy.heading}</h2>
      {order.map((voice, index) => {
        const ground = grounds[index] ?? "vermilion";
        return (
          <div key={voice} className={`${styles.voice} ${styles[ground]}`}>
            <Joint
              ground={index === 0 ? "band" : (grounds[index - 1] ?? "band")}
              seed={index + 1}
            />
            <p className="wrap" lang={voice}>
              {copy[voice]}
            </p>
          </div>
        );
      })}
    </section>
  );
}
