import { useState } from "react";
import { IntlProvider } from "use-intl/react";
import type { Locale } from "#shared/locales.ts";
import { href, treeOf } from "#shared/site-map.ts";
import { SiteContext } from "../document/document-state.ts";
import { TreeContext, ViewContext, type View } from "../navigation/view.ts";
import type { GalleryData, GalleryLanguage } from "./gallery.data.ts";
import { gallery, themes, type Theme } from "./gallery-words.ts";
import { Specimens } from "./specimens.tsx";
import styles from "./gallery.module.css";

/**
 * Every part of the interface in each language and a longer one that nobody speaks, both themes side by side. A sheet
 * for those who work on the site, shown by the development server alone; it brings its own router and words.
 */
export function Gallery(data: GalleryData) {
  return (
    <>
      {/* A style element can stand here, since no policy of the built site applies. */}
      <style>{data.rules}</style>
      <main className={styles.gallery}>
        <h1>{gallery.title}</h1>
        {gallery.languages.map(({ language, locale, name }) => (
          <section key={language}>
            <h2>{name}</h2>
            <div className={styles.sides}>
              {themes.map((theme) => (
                <div key={theme} data-side={theme} className={styles.side}>
                  <div lang={locale} className={styles.language}>
                    <Side
                      data={data}
                      language={language}
                      locale={locale}
                      theme={theme}
                    />
                  </div>
                </div>
              ))}
            </div>
          </section>
        ))}
      </main>
    </>
  );
}

function Side({
  data,
  language,
  locale,
  theme,
}: {
  data: GalleryData;
  language: GalleryLanguage;
  locale: Locale;
  theme: Theme;
}) {
  const [view] = useState<View>(() => {
    const pathname = href(locale, "home");
    return {
      location: { pathname, search: "", hash: "", key: "" },
      tree: treeOf(pathname),
      params: {},
      page: "home",
      data: null,
    };
  });
  return (
    <SiteContext value={{ site: data.site }}>
      <IntlProvider
        locale={locale}
        messages={data.messages[language]}
        timeZone="UTC"
      >
        <ViewContext value={view}>
          <TreeContext value={view.tree}>
            <Specimens
              data={data}
              language={language}
              locale={locale}
              theme={theme}
            />
          </TreeContext>
        </ViewContext>
      </IntlProvider>
    </SiteContext>
  );
}
