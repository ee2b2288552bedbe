import { lazy, Suspense } from "react";
import { useHydrated } from "../navigation/use-hydrated.ts";

/** Loaded only where a tool needs consent; elsewhere the build has no such file. */
const Consent =
  import.meta.env.ANALYTICS === "consent"
    ? lazy(() => import("./consent.tsx"))
    : undefined;

/** Where the question about counting stands: after the skip link, so that a keyboard meets it early. */
export function ConsentPlace() {
  const isHydrated = useHydrated();
  if (Consent === undefined || !isHydrated) return null;
  return (
    <Suspense fallback={null}>
      <Consent />
    </Suspense>
  );
}
