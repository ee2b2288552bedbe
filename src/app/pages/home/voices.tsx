import { locales, type Locale } from "#shared/locales.ts";
import { Joint } from "../../ui/joint.tsx";
import type { JointGround } from "../../ui/ground.ts";
import type { HomeCopy } from "./home-copy.ts";
import styles from "./approach.module.css";

const grounds: readonly JointGround[] = ["vermilion", "marigold", "indigo"];

/** One thought in three languages, none of them a translation; the page's own language comes first. */
export function Voices({
  copy,
  locale,
}: {
  copy: HomeCopy["voices"];
  locale: Locale;
}) {
  const order = [locale, ...locales.filter((other) => other !== locale)];
  return (
    <section className="later">
      <h2 className="visually-hidden">{copy.heading}</h2>
      {order.map((voice, index) => {
        const ground = grounds[index] ?? "vermilion";
        // All pages have Latin letters.
        const isForeign = index > 0 && voice !== "en";
        return (
          <div key={voice} className={`${styles.voice} ${styles[ground]}`}>
            <Joint
              ground={index === 0 ? "band" : (grounds[index - 1] ?? "band")}
              seed={index + 1}
            />
            <p
              className={isForeign ? `wrap ${styles.foreign}` : "wrap"}
              lang={voice}
            >
              {voice === "en"
                ? copy[voice]
                : phrasesOf(copy[voice]).map((phrase) => (
                    <span key={phrase}>{phrase}</span>
                  ))}
            </p>
          </div>
        );
      })}
    </section>
  );
}

/** Thai parts its phrases with a space, Japanese with 、 and 。; each begins a line where it can. */
function phrasesOf(text: string): string[] {
  return text.split(/(?<= |、|。)/);
}
