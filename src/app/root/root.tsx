import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Locale } from "#shared/locales.ts";
import { announce } from "../client/site-event.ts";
import { useTree } from "../i18n/i18n.tsx";
import { loadedMessages } from "../i18n/messages.ts";
import { addFaces } from "../client/faces.ts";
import { hideLoadFailure } from "../client/load-failure.ts";
import { anchorId, scrollView } from "../client/scroll.ts";
import { Announced } from "../ui/announced.tsx";
import { useFrameView, useView } from "../client/view.ts";
import { onWaiting } from "../client/waiting.ts";
import { Layout } from "./layout.tsx";

/** Always the same element, so that a navigation renders only the components that depend on it. */
const layout = <Layout />;

/** The root of the application. Each navigation scrolls, moves focus, and announces the new title. */
export function Root() {
  const { locale } = useTree();
  const announcement = useNavigationEffects(locale);
  return (
    <>
      {layout}
      <Announced lang={locale}>{announcement}</Announced>
    </>
  );
}

function useNavigationEffects(locale: Locale): string {
  const {
    location: { key, pathname, hash },
    scroll,
  } = useView();
  const shown = useRef({ key, pathname });
  const [announcement, setAnnouncement] = useState("");
  useEffect(
    () =>
      onWaiting((isWaiting) =>
        setAnnouncement(isWaiting ? loadedMessages(locale).site.loading : ""),
      ),
    [locale],
  );
  useLayoutEffect(() => {
    const { documentElement } = document;
    // The language decides the faces and so the height of the page. Setting the same value again would make the browser
    // recompute all styles.
    if (documentElement.lang !== locale) documentElement.lang = locale;
  }, [locale]);
  useLayoutEffect(addFaces, [pathname]);
  useLayoutEffect(() => {
    if (scroll) scrollView(scroll);
    // Each navigation has its own scroll object.
  }, [scroll]);
  useEffect(() => {
    const { key: lastKey, pathname: lastPathname } = shown.current;
    if (lastKey === key) return; // The browser has announced the first document.
    shown.current = { key, pathname };
    hideLoadFailure();
    const id = anchorId(hash);
    const anchor = id === undefined ? null : document.getElementById(id);
    if (lastPathname === pathname) focus(anchor);
    else focus(anchor ?? document.querySelector("main h1"));
  }, [key, pathname, hash]);
  // The title comes with what stands around the page.
  const titledPath = useFrameView().location.pathname;
  const announced = useRef(titledPath);
  useEffect(() => {
    if (announced.current === titledPath) return;
    announced.current = titledPath;
    setAnnouncement(document.title);
    announce({ name: "page_view" });
  }, [titledPath]);
  return announcement;
}

/** Moves focus without scrolling, because the navigation has scrolled already. */
function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.matches("a[href], button, input, select, textarea, [tabindex]"))
    element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
