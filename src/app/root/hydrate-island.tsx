import {
  startTransition,
  useEffect,
  type ComponentType,
  type ReactNode,
} from "react";
import { hydrateRoot } from "react-dom/client";
import type { MessageFile } from "#shared/document/document-state.ts";
import { treeOf } from "#shared/site-map.ts";
import { documentState, parsed } from "../client/from-build.ts";
import { setMessages } from "../i18n/messages.ts";
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
  const { form } = documentState;
  const Content = component as ComponentType<object>;
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  const html = element.innerHTML;
  setMessages(tree.locale, messages.words);
  return new Promise((resolve) => {
    // A transition lets presses in between.
    startTransition(() => {
      const root = hydrateRoot(
        element,
        <Frame
          site={{ site: messages.site, ...(form && { form }) }}
          view={{ pathname: path, search: "", tree }}
        >
          <Hydrated onHydrated={() => resolve(() => root.unmount())}>
            <Content {...props} />
          </Hydrated>
        </Frame>,
        {
          identifierPrefix: element.getAttribute("name") ?? "",
          // React has taken the island away. Its form and its links work as they were served, without a script.
          onUncaughtError(error) {
            console.error(error);
            element.replaceChildren(parsed(html));
          },
        },
      );
    });
  });
}

function Hydrated({
  onHydrated,
  children,
}: {
  onHydrated: () => void;
  children: ReactNode;
}) {
  useEffect(onHydrated);
  return children;
}
