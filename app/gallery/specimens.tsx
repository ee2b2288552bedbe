import type { ReactNode } from "react";
import type { Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { Chart } from "../charts/chart.tsx";
import { ConsentBar } from "../consent/consent.tsx";
import { HandWriting } from "../graphics/hand-writing/hand-writing.tsx";
import { LightBulb } from "../graphics/light-bulb/light-bulb.tsx";
import type { Markup } from "#shared/document/markup.ts";
import { Picture } from "../graphics/picture.tsx";
import { Puzzle } from "../graphics/puzzle/puzzle.tsx";
import { placeOf } from "../graphics/puzzle/service-places.ts";
import { useWords } from "../i18n/i18n.tsx";
import { Breadcrumb } from "../layout/breadcrumb.tsx";
import { Footer } from "../layout/footer/footer.tsx";
import { Header } from "../layout/header/header.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { List, Prose } from "../ui/lists.tsx";
import { Note } from "../ui/note.tsx";
import { Questions } from "../ui/questions.tsx";
import { Section, SectionHead } from "../ui/section.tsx";
import { Steps } from "../ui/steps.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { TitledGrid } from "../ui/titled-grid.tsx";
import type { GalleryData } from "./gallery.data.ts";
import styles from "./gallery.module.css";

type SpecimensProps = { data: GalleryData; locale: Locale; side: string };

/** The parts of the interface besides the form. */
export function Specimens({ data, locale, side }: SpecimensProps) {
  const t = useWords();
  const heading = t("form.heading");
  const text = t("form.intro");
  const titles = services.map((service) => t(`service.${service}`));
  const items = titles.map((title) => ({ title, text }));
  const questions = titles.map((question) => ({ question, answer: text }));
  const pieces = services.map((service) => ({
    place: placeOf(service),
    title: t(`service.${service}`),
    text,
    to: href(locale, service),
  }));
  const bulb = {
    copy: { heading, lead: text, switch: t("site.themeLight") },
    bulb: data.bulb,
  };
  return (
    <>
      <Part name="Buttons and links">
        <div className={styles.row}>
          <ButtonLink to="/">{t("site.talkToUs")}</ButtonLink>
          <Button type="button">{t("form.submit")}</Button>
          <Button type="button" isBusy>
            {t("form.sending")}
          </Button>
          <Button type="button" variant="quiet">
            {t("form.sendAnother")}
          </Button>
          <TextLink to="/">{t("article.all")}</TextLink>
        </div>
        <div className={`on-dark ${styles.row} ${styles.band}`}>
          <ButtonLink to="/" variant="paper">
            {t("site.talkToUs")}
          </ButtonLink>
          <TextLink to="/">{t("article.all")}</TextLink>
        </div>
      </Part>
      <Part name="Notes">
        <Note>{t("form.draftRestored")}</Note>
        <Note kind="ok">{t("form.successTitle")}</Note>
        <Note kind="bad">{t("form.retryable")}</Note>
      </Part>
      <Part name="Lists">
        <List items={titles} />
        <List items={titles} isLarge />
        <TitledGrid items={items} />
        <Steps items={items} />
        <Questions items={questions} />
        <Prose paragraphs={[text]} />
      </Part>
      <Part name="Grounds and joints">
        {grounds.map((ground, seed) => (
          <Section
            key={ground}
            ground={ground}
            above={grounds[seed - 1] ?? "paper"}
            seed={seed}
          >
            <SectionHead heading={heading} lead={text} />
          </Section>
        ))}
      </Part>
      <Part name="Charts">
        {data.charts[locale].map((chart) => (
          <Chart key={chart.markup} piece={ownIds(chart, side)} />
        ))}
      </Part>
      <Part name="Light bulb, hand-writing, puzzle">
        <LightBulb {...bulb} above="paper" />
        <LightBulb {...bulb} above="paper" room="white" />
        <HandWriting piece={data.writing[locale]} alt={heading} />
        <Puzzle picture={data.puzzle} pieces={pieces} />
      </Part>
      <Part name="Consent bar">
        <div className={styles.window}>
          <ConsentBar onAnswer={() => undefined} />
        </div>
      </Part>
      <Part name="Header, menu, breadcrumb and footer">
        <div className={styles.window}>
          <Header />
        </div>
        <Breadcrumb above={["articles"]} current={t("service.google-seo")} />
        <Footer />
      </Part>
      {side.startsWith("en-") && (
        <Part name="Drawings">
          {data.drawings.map((drawing) => (
            <Picture
              key={drawing.markup}
              piece={drawing}
              className={styles.drawing}
            />
          ))}
        </Part>
      )}
    </>
  );
}

const grounds = ["paper", "deep", "band", "marigold", "celadon"] as const;

/** A group of specimens under its name. */
export function Part({
  name,
  isInert = false,
  children,
}: {
  name: string;
  isInert?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles.part} inert={isInert}>
      <h3 lang="en">{name}</h3>
      {children}
    </div>
  );
}

/** Ids inside a chart begin with its name. Each side needs its own, since the colours of their patterns differ. */
function ownIds({ markup, html }: Markup, side: string): Markup {
  return {
    markup: `${markup}-${side}`,
    html: html.replaceAll(`${markup}-`, `${markup}-${side}-`),
  };
}
