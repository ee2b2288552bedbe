import { useEffect, useState } from "react";
import { useWords } from "../../i18n/i18n.tsx";
import { Announced } from "../../ui/announced.tsx";
import styles from "../contact-form.module.css";

/** Nobody can listen to a number after each letter. */
const pauseMs = 1_000;

/** How many characters the message may still have: shown at once, and said when the typing pauses. */
export function CharactersLeft({ n }: { n: number | undefined }) {
  const t = useWords("form");
  const text = n === undefined ? "" : t("charactersLeft", { n });
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), text === "" ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      {text !== "" && (
        <p className={`soft ${styles.counter}`} aria-hidden="true">
          {text}
        </p>
      )}
      <Announced>{said}</Announced>
    </>
  );
}
