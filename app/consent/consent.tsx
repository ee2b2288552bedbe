import { useEffect, useRef, useState, type Ref } from "react";
import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import { Button } from "../ui/button.tsx";
import { chooseConsent, readConsent } from "./choice.ts";
import { askEvent } from "./consent-button.tsx";
import { whenNothingIsPressed } from "../ui/when-nothing-is-pressed.ts";
import styles from "./consent.module.css";

/** Asks once whether visits may be counted, and again whenever the button in the footer is pressed. */
export default function Consent() {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element>(null);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const ask = async () => {
      await whenNothingIsPressed();
      if (readConsent() === undefined) setIsOpen(true);
    };
    void ask();
  }, []);
  useEffect(() => {
    const open = () => {
      opener.current = document.activeElement;
      setIsOpen(true);
    };
    addEventListener(askEvent, open);
    return () => removeEventListener(askEvent, open);
  }, []);
  useEffect(() => {
    // Focus moves here only if the visitor opened the bar.
    if (isOpen && opener.current) bar.current?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <ConsentBar
      ref={bar}
      onAnswer={(isAllowed) => {
        chooseConsent(isAllowed);
        setIsOpen(false);
        if (opener.current instanceof HTMLElement) opener.current.focus();
        opener.current = null;
      }}
    />
  );
}

/**
 * Asks whether visits may be counted. It stands at the foot of the window, does not block the page, and gives both
 * answers the same weight.
 */
export function ConsentBar({
  onAnswer,
  ref,
}: {
  onAnswer: (isAllowed: boolean) => void;
  ref?: Ref<HTMLElement>;
}) {
  const t = useWords("consent");
  const { locale } = useTree();
  const notice = `${href(locale, "privacy")}#external-transmission`;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.bar}
      aria-label={t("label")}
    >
      <div>
        <h2>{t("title")}</h2>
        <p>
          {t.rich("text", {
            link: (words) => <Link to={notice}>{words}</Link>,
          })}
        </p>
      </div>
      <div className={styles.answers}>
        {[true, false].map((isAllowed) => (
          <Button
            key={String(isAllowed)}
            type="button"
            variant="quiet"
            onClick={() => onAnswer(isAllowed)}
          >
            {t(isAllowed ? "accept" : "reject")}
          </Button>
        ))}
      </div>
    </section>
  );
}
