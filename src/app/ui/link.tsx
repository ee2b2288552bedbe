import type { AnchorHTMLAttributes } from "react";
import { targetOf } from "#shared/navigation-target.ts";
import { useSite } from "../context/site-context.ts";

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  /** The address may lead to another site, or to a mail or telephone program. */
  isExternal?: boolean;
};

/**
 * The link component of the site. It renders plain text for a target that is not allowed: a dangerous protocol, or
 * another site without `isExternal`. The script follows all links (`client/navigation.ts`).
 */
export function Link({ to, isExternal = false, children, ...rest }: LinkProps) {
  const { origin } = useSite();
  const target = targetOf(to, origin);
  if (target === "refused" || (target === "external" && !isExternal))
    return <span className={rest.className}>{children}</span>;
  return (
    <a {...rest} href={to} rel={target === "external" ? "noopener" : undefined}>
      {children}
    </a>
  );
}
