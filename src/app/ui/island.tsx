import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { useSiteContext } from "../context/site-context.ts";
import { usePlace } from "../context/view.ts";
import { Frame } from "./frame.tsx";

/**
 * A part of a page with state, which has its name in `entry.islands.ts`. What it gets travels as JSON. It is rendered as a root of its own, so that the browser can hydrate it alone.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  className,
}: {
  name: string;
  component: ComponentType<Props>;
  props: Props;
  className?: string | undefined;
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
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
