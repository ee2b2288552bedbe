import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { useSiteContext } from "../context/site-context.ts";
import { usePlace } from "../context/view.ts";
import { Frame } from "./frame.tsx";

/** A part of a page with state: its component, and what it gets, which travels as JSON. */
export type IslandContent<Props extends object> = {
  /** Its name in `entry.islands.ts`. */
  name: string;
  component: ComponentType<Props>;
  props: Props;
};

/**
 * An island is rendered as a root of its own, so that the browser can hydrate it alone.
 * `isStartedByUse`: it starts at its first use only, or if the address has a query or a hash.
 */
export function Island<Props extends object>({
  content: { name, component: Component, props },
  isStartedByUse = false,
  className,
}: {
  content: IslandContent<Props>;
  isStartedByUse?: boolean;
  className?: string;
}) {
  const site = useSiteContext();
  const place = usePlace();
  const html = renderToString(
    <Frame site={site} view={place}>
      <Component {...props} />
    </Frame>,
    { identifierPrefix: name },
  );
  return (
    <react-island
      name={name}
      class={className}
      data-path={place.pathname}
      data-props={JSON.stringify(props)}
      data-start={isStartedByUse ? "used" : undefined}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
