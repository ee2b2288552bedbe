import { useCallback, useContext } from "react";
import { checkTarget } from "#shared/navigation-target.ts";
import { NavigateContext } from "./view.ts";

/**
 * Programmatic navigation. Throws, and stays on the page, when the target is a dangerous protocol, or another site
 * without `external: true`.
 */
export function useNavigateTo(): (
  target: string,
  options?: { external?: boolean },
) => void {
  const navigate = useContext(NavigateContext);
  return useCallback(
    (to, { external = false } = {}) => {
      const target = checkTarget(to, {
        origin: location.origin,
        base: location.href,
        external,
      });
      if (target.kind === "refused")
        throw new Error(
          `Navigation to ${JSON.stringify(to)} is refused: ${target.reason}`,
        );
      if (target.kind === "external") location.assign(target.url);
      else navigate(target.path);
    },
    [navigate],
  );
}
