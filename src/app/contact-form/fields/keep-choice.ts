import type { KeyboardEvent, MouseEvent } from "react";

/**
 * Cancels a click or key that would change a choice, because boxes and lists cannot be read-only. Keys that leave the list or
 * belong to the browser are left alone.
 */
export function keepChoice(event: MouseEvent | KeyboardEvent): void {
  const isKey = "key" in event;
  if (isKey && (event.key === "Tab" || event.ctrlKey || event.metaKey)) return;
  const choices = isKey ? "select" : "[type=checkbox], [type=radio]";
  if ((event.target as Element).matches(choices)) event.preventDefault();
}
