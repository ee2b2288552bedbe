import type { Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { ConsentBar } from "../consent/consent-bar.tsx";
import { Chart } from "../charts/chart.tsx";
import type { Markup } from "#shared/document/markup.ts";
import { Picture } from "../graphics/picture.tsx";
import { useWords } from "../i18n/i18n.tsx";
import { Breadcrumb } from "../layout/breadcrumb.tsx";
import { Footer } from "../layout/footer/footer.tsx";
import { Header } from "../layout/header/header.tsx";
import { LanguageLinks } from "../layout/language/language-links.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { List, Prose } from "../ui/lists.tsx";
import { Questions } from "../ui/questions.tsx";
import { Steps } from "../ui/steps.tsx";
import { TitledGrid } from "../ui/titled-grid.tsx";
import { Note } from "../ui/note.tsx";
import { Section, SectionHead, type Ground } from "../ui/section.tsx";
import { TextLink } from "../ui/text-link.tsx";
import type { GalleryData, GalleryLanguage } from "./gallery.data.ts";
import { FormSpecimens } from "./form-specimens.tsx";
import { gallery, type Theme } from "./gallery-words.ts";
import { GraphicSpecimens } from "./graphic-specimens.tsx";
import { Part } from "./part.tsx";
import styles from "./gallery.module.css";

type SpecimensProps = {
  data: GalleryData;
  language: GalleryLanguage;
  locale: Locale;
  theme: Theme;
};

export function Specimens({ data, language, locale, theme }: SpecimensProps) {
  const side = `${language}-${theme}`;
  return (
    <>
      <Part name={gallery.parts.buttons}>
        <Buttons locale={locale} />
      </Part>
      <Part name={gallery.parts.navigation}>
        <Navigation />
      </Part>
      <Part name={gallery.parts.notes}>
        <Notes />
      </Part>
      <Part name={gallery.parts.lists}>
        <Lists />
      </Part>
      <FormSpecimens locale={locale} side={side} site={data.site} />
      <Part name={gallery.parts.grounds}>
        <Grounds />
      </Part>
      <Part name={gallery.parts.charts}>
        {data.charts[locale].map((chart) => (
          <Chart key={chart.markup} piece={ownIds(chart, side)} />
        ))}
      </Part>
      <GraphicSpecimens data={data} locale={locale} side={side} />
      <Part name={gallery.parts.consent}>
        <div className={styles.window}>
          <ConsentBar onAnswer={() => undefined} />
        </div>
      </Part>
      <Part name={gallery.parts.frame}>
        <div className={styles.window}>
          <Header />
        </div>
        <Footer />
      </Part>
      {language === "en" && (
        <Part name={gallery.parts.drawings}>
          {data.drawings.map((drawing) => (
            <Picture
              key={drawing.markup}
              piece={{ ...drawing, markup: `${drawing.markup}-${side}` }}
              className={styles.drawing}
            />
          ))}
        </Part>
      )}
    </>
  );
}

/** Ids inside a chart begin with its name; each side needs its own, since their colours differ. */
function ownIds({ markup, html }: Markup, side: string): Markup {
  return {
    markup: `${markup}-${side}`,
    html: html.replaceAll(`${markup}-`, `${markup}-${side}-`),
  };
}

function Buttons({ locale }: { locale: Locale }) {
  const t = useWords();
  const home = href(locale, "home");
  return (
    <>
      <div className={styles.row}>
        <ButtonLink to={home}>{t("site.talkToUs")}</ButtonLink>
        <Button type="button">{t("form.submit")}</Button>
        <Button type="button" isBusy>
          {t("form.sending")}
        </Button>
        <Button type="button" variant="quiet">
          {t("form.sendAnother")}
        </Button>
        <TextLink to={home}>{t("article.all")}</TextLink>
      </div>
      <div className={`on-dark ${styles.row} ${styles.band}`}>
        <ButtonLink to={home} variant="paper">
          {t("site.talkToUs")}
        </ButtonLink>
        <TextLink to={home}>{t("article.all")}</TextLink>
      </div>
    </>
  );
}

function Navigation() {
  const t = useWords();
  return (
    <>
      <Breadcrumb above={["articles"]} current={t("service.google-seo")} />
      <LanguageLinks place="header" />
    </>
  );
}

function Notes() {
  const t = useWords("form");
  return (
    <>
      <Note>{t("draftRestored")}</Note>
      <Note kind="ok">{t("successTitle")}</Note>
      <Note kind="bad">{t("retryable")}</Note>
    </>
  );
}

function Lists() {
  const t = useWords();
  const titled = services.slice(0, 3).map((service) => ({
    title: t(`service.${service}`),
    text: t("form.intro"),
  }));
  const items = titled.map(({ title }) => title);
  return (
    <>
      <List items={items} />
      <List items={items} isLarge />
      <TitledGrid items={titled} />
      <Steps items={titled} />
      <Questions
        items={titled.map(({ title, text }) => ({
          question: title,
          answer: text,
        }))}
      />
      <Prose paragraphs={[t("form.retryable")]} />
    </>
  );
}

const grounds: readonly Ground[] = [
  "paper",
  "deep",
  "band",
  "marigold",
  "celadon",
];

function Grounds() {
  const t = useWords();
  return grounds.map((ground, index) => (
    <Section
      key={ground}
      ground={ground}
      above={grounds[index - 1] ?? "paper"}
      seed={index}
    >
      <SectionHead heading={t("form.heading")} lead={t("form.intro")} />
    </Section>
  ));
}
