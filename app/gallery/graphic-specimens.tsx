import type { Locale } from "#shared/locales.ts";
import { services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { HandWriting } from "../graphics/hand-writing/hand-writing.tsx";
import { LightBulb } from "../graphics/light-bulb/light-bulb.tsx";
import type { Markup } from "#shared/document/markup.ts";
import { Puzzle, type PuzzlePiece } from "../graphics/puzzle/puzzle.tsx";
import { placeOf } from "../graphics/puzzle/service-places.ts";
import { useWords } from "../i18n/i18n.tsx";
import type { GalleryData } from "./gallery.data.ts";
import { gallery } from "./gallery-words.ts";
import { Part } from "./part.tsx";

type GraphicSpecimensProps = {
  data: GalleryData;
  locale: Locale;
  side: string;
};

/** What moves: the bulb in both rooms, the writing, and the puzzle with its words. */
export function GraphicSpecimens({
  data,
  locale,
  side,
}: GraphicSpecimensProps) {
  const t = useWords();
  const copy = {
    heading: t("form.heading"),
    lead: t("form.intro"),
    switch: t("site.themeLight"),
  };
  const own = (piece: Markup): Markup => ({
    ...piece,
    markup: `${piece.markup}-${side}`,
  });
  const pieces: PuzzlePiece[] = services.map((service) => ({
    place: placeOf[service],
    title: t(`service.${service}`),
    text: t("form.intro"),
    to: href(locale, service),
  }));
  return (
    <Part name={gallery.parts.graphics}>
      <LightBulb copy={copy} bulb={own(data.bulb)} above="paper" />
      <LightBulb copy={copy} bulb={own(data.bulb)} above="paper" room="white" />
      <HandWriting piece={own(data.writing[locale])} alt={copy.heading} />
      <Puzzle picture={own(data.puzzle)} pieces={pieces} />
    </Part>
  );
}
