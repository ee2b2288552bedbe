import { useEffect, useRef, useState, type Ref } from "react";
import type { Choice } from "#shared/purposes.ts";
import { href } from "#shared/site-map.ts";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../navigation/link.tsx";
import { Button } from "../ui/button.tsx";
import { whenNothingIsPressed } from "../ui/when-nothing-is-pressed.ts";
import { askedPurposes, choose, readChoice } from "./choice.ts";
import { askEvent, takePress } from "./consent-button.tsx";
import styles from "./consent.module.css";

/** Asks once what tools of other companies may do, and again whenever the button in the footer is pressed. */
export default function Consent() {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<Element>(null);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const ask = async () => {
      await whenNothingIsPressed();
      const choice = readChoice();
      const isAnswered = askedPurposes.every(
        (purpose) => choice[purpose] !== undefined,
      );
      // Who sends "do not sell or share" has answered, but can change that in the footer.
      if (!isAnswered && !navigator.globalPrivacyControl) setIsOpen(true);
    };
    void ask();
  }, []);
  useEffect(() => {
    const open = () => {
      if (!takePress()) return;
      opener.current = document.activeElement;
      setIsOpen(true);
    };
    open();
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
      onAnswer={(choice) => {
        setIsOpen(false);
        if (opener.current instanceof HTMLElement) opener.current.focus();
        opener.current = null;
        choose(choice);
      }}
    />
  );
}

/**
 * Asks what tools may do, by purpose if there are two. It stands at the foot of the window, does not block the page, and
 * gives all answers the same weight.
 */
function ConsentBar({
  onAnswer,
  ref,
}: {
  onAnswer: (choice: Choice) => void;
  ref?: Ref<HTMLElement>;
}) {
  const t = useWords("consent");
  const { locale } = useTree();
  const [ticked, setTicked] = useState(readChoice);
  const notice = `${href(locale, "privacy")}#external-transmission`;
  const all = (isAllowed: boolean) =>
    Object.fromEntries(askedPurposes.map((purpose) => [purpose, isAllowed]));
  const answers = [
    { name: "accept", words: t("accept"), choice: all(true) },
    { name: "reject", words: t("reject"), choice: all(false) },
    ...(askedPurposes.length > 1
      ? [
          {
            name: "save",
            words: <SaveWords />,
            choice: { ...all(false), ...ticked },
          },
        ]
      : []),
  ];
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
      {askedPurposes.length > 1 && (
        <PurposeBoxes
          ticked={ticked}
          onTick={(choice) => setTicked({ ...ticked, ...choice })}
        />
      )}
      <div className={styles.answers}>
        {answers.map(({ name, words, choice }) => (
          <Button
            key={name}
            type="button"
            variant="quiet"
            onClick={() => onAnswer(choice)}
          >
            {words}
          </Button>
        ))}
      </div>
    </section>
  );
}

function SaveWords() {
  const t = useWords("purposes");
  return t("save");
}

/** A box for each purpose. None is ticked unless the visitor has allowed the purpose before. */
function PurposeBoxes({
  ticked,
  onTick,
}: {
  ticked: Choice;
  onTick: (choice: Choice) => void;
}) {
  const t = useWords("purposes");
  return (
    <fieldset className={styles.purposes}>
      <legend className="visually-hidden">{t("legend")}</legend>
      {askedPurposes.map((purpose) => (
        <label key={purpose}>
          <input
            type="checkbox"
            checked={ticked[purpose] === true}
            onChange={({ target }) => onTick({ [purpose]: target.checked })}
          />
          <span>{t(purpose)}</span>
        </label>
      ))}
    </fieldset>
  );
}
