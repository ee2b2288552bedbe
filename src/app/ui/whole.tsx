import type { ReactNode } from "react";

/** Words that move to the next line together. */
export function Whole({ children }: { children: ReactNode }) {
  return <span className="whole">{children}</span>;
}
