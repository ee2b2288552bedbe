import {
  createContext,
  useContext,
  type HTMLAttributes,
  type ReactNode,
} from "react";
import { useWasHydrated } from "../navigation/use-hydrated.ts";

type StaticHtmlProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "nav" | "ul";
  children: ReactNode;
};

/** A static element is rendered again when this value changes: the language in the frame, the path in a page. */
export const StaticScope = createContext("");

/**
 * React sets no inner HTML while it hydrates, and later only when this object is another one. So the text is never used.
 * A browser test names this behaviour of React and fails where it changes (react/react#32975 is a case of it).
 */
const asServed = { __html: "" };

/**
 * An element whose content needs no hydration: no state, no handler, no effect, nothing that changes while its page is
 * shown. Links need none of these. Hydration leaves the content as it was served, neither rendered nor compared. Everywhere
 * else this is the plain element.
 */
export function StaticHtml(props: StaticHtmlProps) {
  return <StaticContent key={useContext(StaticScope)} {...props} />;
}

function StaticContent({
  as: Element = "div",
  children,
  ...rest
}: StaticHtmlProps) {
  if (!useWasHydrated()) return <Element {...rest}>{children}</Element>;
  return (
    <Element
      {...rest}
      suppressHydrationWarning
      dangerouslySetInnerHTML={asServed}
    />
  );
}
