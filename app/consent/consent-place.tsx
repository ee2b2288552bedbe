import { lazy, Suspense } from "react";
import { useHydrated } from "../navigation/use-hydrated.ts";

/** Loaded only if a tool needs consent; otherwise the build has no such file. */
const Consent =
  import.meta.env.ANALYTICS === "consent"
    ? lazy(() => import("./consent.tsx"))
    : undefined;

/** The slot of the consent bar, after the skip link, so that it is early in the tab order. */
export function ConsentPlace() {
  const isHydrated = useHydrated();
  if (Consent === undefined || !isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <Consent />
    </Suspense>
  );
}
