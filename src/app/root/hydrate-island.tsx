import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { hydrateRoot } from "react-dom/client";
import type { MessageFile } from "#shared/document/document-state.ts";
import { treeOf } from "#shared/site-map.ts";
import { parsed } from "../client/from-build.ts";
import { Frame } from "../ui/frame.tsx";
import { surviveTranslation } from "./survive-translation.ts";

surviveTranslation();

/** Hydrates an island as it was served. Returns what takes it away: React does that without an error only after it has hydrated. */
export function hydrateIsland(
  element: HTMLElement,
  component: ComponentType<never>,
  { path, messages }: { path: string; messages: MessageFile },
): Promise<() => void> {
  const tree = treeOf(path);
  const Content = component as ComponentType<object>;
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  const html = element.innerHTML;
  return new Promise((resolve) => {
    // A transition lets presses in between.
    startTransition(() => {
      const root = hydrateRoot(
        element,
        <Frame
          site={{ site: messages.site, messages: messages.words }}
          view={{ pathname: path, search: "", tree }}
        >
          <Hydrated
            element={element}
            onHydrated={() => resolve(() => root.unmount())}
          >
            <Content {...props} />
          </Hydrated>
        </Frame>,
        {
          identifierPrefix: element.getAttribute("name") ?? "",
          // React has taken the island away. Its form and its links work as they were served, without a script.
          onUncaughtError(error) {
            console.error(error);
            resolve(() => undefined);
            element.replaceChildren(parsed(html));
          },
        },
      );
    });
  });
}

function Hydrated({
  element,
  onHydrated,
  children,
}: {
  element: HTMLElement;
  onHydrated: () => void;
  children: ReactNode;
}) {
  // React gives a textarea its served text again, also over what was typed since.
  const [typed] = useState(() =>
    Array.from(
      element.querySelectorAll("textarea"),
      (control) => [control, control.value] as const,
    ),
  );
  useLayoutEffect(() => {
    for (const [control, value] of typed) control.value = value;
  }, [typed]);
  useEffect(onHydrated);
  return children;
}
