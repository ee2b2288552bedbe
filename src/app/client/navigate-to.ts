import { checkTarget } from "#shared/navigation-target.ts";

/**
 * Goes to another page by script. Throws, and stays on the page, when the target is a dangerous protocol, or another site
 * without `external: true`.
 */
export function navigateTo(
  to: string,
  { external = false }: { external?: boolean } = {},
): void {
  const target = checkTarget(to, {
    origin: location.origin,
    base: location.href,
    external,
  });
  if (target.kind === "refused")
    throw new Error(
      `Navigation to ${JSON.stringify(to)} is refused: ${target.reason}`,
    );
  location.assign(target.kind === "external" ? target.url : target.path);
}
