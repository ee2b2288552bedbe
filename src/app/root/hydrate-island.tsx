import {
  Component,
  startTransition,
  type ComponentType,
  type ReactNode,
} from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { treeOf } from "#shared/site-map.ts";
import { documentState } from "../client/document-state.ts";
import { languageOf, loadLanguage } from "../client/language.ts";
import { trusted } from "../client/trusted-types.ts";
import { setMessages } from "../i18n/messages.ts";
import { surviveTranslation } from "./survive-translation.ts";
import { IslandFrame } from "../ui/island-frame.tsx";

surviveTranslation();

/**
 * Hydrates an island as it was served. Without the messages of its language, which is logged, it stays as served. Returns
 * what takes it away.
 */
export async function hydrateIsland(
  element: HTMLElement,
  component: ComponentType<never>,
): Promise<() => void> {
  // Not that of the window, which may be on its way to another page.
  const { path: pathname = "/" } = element.dataset;
  const locale = languageOf(pathname);
  const language = await loadLanguage(locale);
  if (!language) return () => undefined;
  setMessages(locale, language.words);
  const { form } = documentState;
  const Content = component as ComponentType<object>;
  const props = JSON.parse(element.dataset.props ?? "{}") as object;
  let root: Root;
  // React takes a root away without an error only when it has hydrated it.
  await new Promise<void>((resolve) => {
    const island = (
      <IslandFrame
        site={{ site: language.site, ...(form && { form }) }}
        place={{ pathname, search: "", tree: treeOf(pathname) }}
      >
        <AsServed html={element.innerHTML} onHydrated={resolve}>
          <Content {...props} />
        </AsServed>
      </IslandFrame>
    );
    const identifierPrefix = element.getAttribute("name") ?? "";
    // A transition lets presses in between.
    startTransition(() => {
      root = hydrateRoot(element, island, { identifierPrefix });
    });
  });
  return () => root.unmount();
}

/** Shows what was served if the island fails: its form and its links work without a script. */
class AsServed extends Component<{
  html: string;
  onHydrated: () => void;
  children: ReactNode;
}> {
  override state = { hasFailed: false };

  override componentDidMount(): void {
    this.props.onHydrated();
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { html, children } = this.props;
    if (!this.state.hasFailed) return children;
    return <div dangerouslySetInnerHTML={{ __html: trusted(html) }} />;
  }
}
