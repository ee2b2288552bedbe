import type { ReactNode } from "react";
import { IntlProvider } from "use-intl/react";
import { SiteContext, type SiteContextValue } from "../context/site-context.ts";
import { ViewContext, type Place, type View } from "../context/view.ts";

/** What documents and islands have around them, on the server and in the browser. */
export function Frame({
  site,
  view,
  children,
}: {
  site: SiteContextValue;
  view: Place | View;
  children: ReactNode;
}) {
  const { messages, onMissingWord } = site;
  const { locale } = view.tree;
  return (
    <SiteContext value={site}>
      <ViewContext value={view}>
        <IntlProvider
          locale={locale}
          messages={messages}
          timeZone="UTC"
          onError={reportMissing}
          {...(onMissingWord && { getMessageFallback: onMissingWord(locale) })}
        >
          {children}
        </IntlProvider>
      </ViewContext>
    </SiteContext>
  );
}

function reportMissing(error: Error): void {
  console.error(error.message);
}
