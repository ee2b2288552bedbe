import { useEffect, useState } from "react";
import { fields } from "#shared/lead/fields.ts";
import { codePoints } from "#shared/lead/lead-text.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Announced } from "../ui/announced.tsx";
import styles from "./contact-form.module.css";

const shownBelow = 300;
/** Nobody can listen to a number after each letter. */
const pauseMs = 1_000;

/** How many characters the message may still have, when few are left: shown at once, and said when the typing pauses. */
export function CharactersLeft({ message }: { message: string }) {
  const t = useWords("form");
  const n = fields.message.limit - codePoints(message);
  const text = n >= 0 && n < shownBelow ? t("charactersLeft", { n }) : "";
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
