import {
  createContext,
  useContext,
  type HTMLAttributes,
  type ReactNode,
} from "react";
import { useIsTakenOver } from "../navigation/use-hydrated.ts";

type StillProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "section" | "nav" | "ul";
  children: ReactNode;
};

/** What the words of still elements depend on: the language in the frame, the path in a page. */
export const StillScope = createContext("");

/** Always the same object: React leaves the content of the element alone. The text is never used. */
const asServed = { __html: "" };

/**
 * An element whose content has nothing to hydrate: no state, no handler, no effect, nothing that changes while its page
 * is shown. Links need none of these. When the application takes over the served page it leaves the content as it is,
 * undrawn and uncompared; everywhere else this is the plain element.
 */
export function Still(props: StillProps) {
  return <StillContent key={useContext(StillScope)} {...props} />;
}

function StillContent({ as: Element = "div", children, ...rest }: StillProps) {
  if (!useIsTakenOver()) return <Element {...rest}>{children}</Element>;
  return (
    <Element
      {...rest}
      suppressHydrationWarning
      dangerouslySetInnerHTML={asServed}
    />
  );
}
