import { useSyncExternalStore } from "react";
import type { OfficeHours } from "#shared/company.ts";
import { isOpen } from "./opening-hours.ts";
import styles from "./hours.module.css";

/** Whether the agency is open at this moment, in its own time zone. Known in the browser only: the page is made earlier. */
export function OpenNow({
  hours,
  words,
}: {
  hours: OfficeHours;
  words: { open: string; closed: string };
}) {
  const state = useSyncExternalStore(
    subscribeToMinutes,
    () => (isOpen(hours, new Date()) ? "open" : "closed"),
    () => undefined,
  );
  if (state === undefined) return null;
  return (
    <>
      {" "}
      <b className={`${styles.now} ${styles[state]}`}>{words[state]}</b>
    </>
  );
}

function subscribeToMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, 60_000);
  return () => clearInterval(timer);
}
