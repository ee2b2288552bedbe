import { Component, lazy, Suspense, type ReactNode } from "react";
import type { Fault, View } from "../client/view.ts";

// Loaded on demand, so that no other page carries their code and styles.
const importNotFound = () => import("../pages/not-found/not-found.tsx");
const NotFound = lazy(importNotFound);
const ServerError = lazy(
  () => import("../pages/server-error/server-error.tsx"),
);

/** Loads the code for an unknown address, the only fault that the browser finds by itself. */
export async function loadMissingPage(): Promise<void> {
  await importNotFound();
}

/** The page for a fault: 404 or 410, or any other. */
export function ErrorPage({ fault }: { fault: Fault }) {
  if (fault.status === 404 || fault.status === 410)
    return <NotFound path={fault.path} />;
  return <ServerError {...fault} />;
}

type Props = { view: View; children: ReactNode };
type State = { view: View; isBroken: boolean };

/** Shows the server-error page if a page throws while it renders, until the next navigation. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { view: this.props.view, isBroken: false };

  static getDerivedStateFromError(): Partial<State> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ view }: Props, state: State): State | null {
    return view === state.view ? null : { view, isBroken: false };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Suspense>
        <ServerError status={500} statusMessage="" />
      </Suspense>
    );
  }
}
