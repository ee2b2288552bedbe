import { useEffect, useRef, useState } from "react";
import { chooseConsent, readConsent } from "./choice.ts";
import { askEvent } from "./consent-button.tsx";
import { ConsentBar } from "./consent-bar.tsx";

/** Asks once whether visits may be counted, and again whenever the button in the footer is pressed. */
export default function Consent() {
  const [isAsking, setIsAsking] = useState(() => readConsent() === undefined);
  const asker = useRef<Element>(null);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const ask = () => {
      asker.current = document.activeElement;
      setIsAsking(true);
    };
    addEventListener(askEvent, ask);
    return () => removeEventListener(askEvent, ask);
  }, []);
  useEffect(() => {
    // Who asked for it is taken there; who did not is left where they are.
    if (isAsking && asker.current) bar.current?.focus();
  }, [isAsking]);
  if (!isAsking) return null;
  return (
    <ConsentBar
      ref={bar}
      onAnswer={(isAllowed) => {
        chooseConsent(isAllowed);
        setIsAsking(false);
        if (asker.current instanceof HTMLElement) asker.current.focus();
        asker.current = null;
      }}
    />
  );
}
