import { onCLS, onINP, onLCP } from "web-vitals";
import type { VitalName } from "#shared/vitals.ts";

/**
 * Calls `report` with the Core Web Vitals of the document, each once, at the latest when the visitor first hides it. What
 * comes after a click inside the site counts for the page that was opened first.
 */
export function watchVitals(
  report: (name: VitalName, value: number) => void,
): void {
  const reported = new Set<string>();
  const once = ({
    id,
    name,
    value,
  }: {
    id: string;
    name: string;
    value: number;
  }) => {
    if (reported.has(id)) return;
    reported.add(id);
    report(name as VitalName, value);
  };
  for (const watch of [onCLS, onINP, onLCP]) watch(once);
}
