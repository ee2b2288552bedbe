import type { DetailedHTMLProps, HTMLAttributes } from "react";

type CustomElement = DetailedHTMLProps<
  HTMLAttributes<HTMLElement>,
  HTMLElement
> & {
  class?: string | undefined;
};

/** The custom elements of the site; their code is in `*.element.ts` beside the components that render them. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "react-island": CustomElement & { name: string };
      "page-contents": CustomElement;
      "hand-writing": CustomElement;
      "service-puzzle": CustomElement;
      "landscape-scene": CustomElement;
    }
  }
}
