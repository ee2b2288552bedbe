import { useCallback } from "react";
import { useNavigate } from "react-router";
import { checkTarget } from "#shared/navigation-target.ts";

/**
 * Programmatic navigation. Throws, and stays on the page, when the target is a dangerous protocol, or another site
 * without `external: true`.
 */
export function useNavigateTo(): (
  target: string,
  options?: { external?: boolean },
) => void {
  const navigate = useNavigate();
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
      else void navigate(target.path);
    },
    [navigate],
  );
}
