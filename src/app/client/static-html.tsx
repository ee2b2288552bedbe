import {
  createContext,
  useContext,
  type HTMLAttributes,
  type ReactNode,
} from "react";
import { useUpdates } from "../development/use-updates.ts";
import { useWasHydrated } from "./use-hydrated.ts";

type StaticHtmlProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "nav" | "ul";
  children: ReactNode;
};

/** A static element is rendered again when this value changes: the language in the frame, the path in a page. */
export const StaticScope = createContext("");

/**
 * React does not set inner HTML during hydration, and later only if this object is a different one. So the text is never
 * used. A browser test fails if React changes this behaviour (see react/react#32975).
 */
const asServed = { __html: "" };

/**
 * An element whose content needs no hydration: it has no state, handler or effect, and does not change while its page is
 * shown. Links are allowed. Hydration neither renders nor compares the content. After a navigation, and on the server,
 * this is a plain element.
 */
export function StaticHtml(props: StaticHtmlProps) {
  const scope = useContext(StaticScope);
  return <StaticContent key={`${scope} ${useUpdates()}`} {...props} />;
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
