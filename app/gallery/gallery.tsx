import { IntlProvider } from "use-intl/react";
import { href, treeOf } from "#shared/site-map.ts";
import { SiteContext } from "../document/document-state.ts";
import { TreeContext, ViewContext, type View } from "../navigation/view.ts";
import { FormSpecimens } from "./form-specimens.tsx";
import type { GalleryData } from "./gallery.data.ts";
import { Specimens } from "./specimens.tsx";
import styles from "./gallery.module.css";

const languages = [
  { language: "en", locale: "en", name: "English" },
  { language: "th", locale: "th", name: "Thai" },
  { language: "ja", locale: "ja", name: "Japanese" },
  {
    language: "pseudo",
    locale: "en",
    name: "Pseudo-language, 40 per cent longer",
  },
] as const;

/**
 * Every part of the interface in each language and in a pseudo-language, in both themes side by side. Only the
 * development server shows it. The document has the dark theme, and the light sides have the class `light`.
 */
export function Gallery(data: GalleryData) {
  return (
    <main className={styles.gallery}>
      <h1>Gallery</h1>
      {languages.map(({ name, ...language }) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className={styles.sides}>
            {["light", "dark"].map((theme) => (
              <div
                key={theme}
                data-side={theme}
                className={`${theme} ${styles.side}`}
              >
                <Side data={data} {...language} theme={theme} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

type SideProps = Omit<(typeof languages)[number], "name"> & {
  data: GalleryData;
  theme: string;
};

function Side({ data, language, locale, theme }: SideProps) {
  const pathname = href(locale, "home");
  const view: View = {
    location: { pathname, search: "", hash: "", key: "" },
    tree: treeOf(pathname),
    params: {},
    page: "home",
    data: null,
  };
  const side = `${language}-${theme}`;
  return (
    <SiteContext value={{ site: data.site }}>
      <IntlProvider
        locale={locale}
        messages={data.messages[language]}
        timeZone="UTC"
      >
        <ViewContext value={view}>
          <TreeContext value={view.tree}>
            <div lang={locale} className={styles.language}>
              <Specimens data={data} locale={locale} side={side} />
              <FormSpecimens site={data.site} side={side} />
            </div>
          </TreeContext>
        </ViewContext>
      </IntlProvider>
    </SiteContext>
  );
}
