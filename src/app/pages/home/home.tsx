import { ContactSection } from "../../contact-form/contact-section.tsx";
import { Puzzle } from "../../graphics/puzzle/puzzle.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { Section, SectionHead } from "../../ui/section.tsx";
import { Hero } from "./hero.tsx";
import type { HomeData } from "./home.data.ts";
import { Proof } from "./proof.tsx";
import { serviceArt } from "./puzzle-art.ts";
import { Articles, Price, Process, Team } from "./sections.tsx";
import "./puzzle-art.css";

export function Component(data: HomeData) {
  const { puzzle, contact } = data.copy;
  const t = useWords("sign");
  const pieces = puzzle.pieces.map((piece) => ({
    ...piece,
    title: t(piece.service),
  }));
  return (
    <>
      <Hero {...data} />
      <Section id="services">
        <Puzzle art={serviceArt} pieces={pieces} center={puzzle.key}>
          <SectionHead heading={puzzle.heading} lead={puzzle.lead} />
        </Puzzle>
      </Section>
      <Price {...data} />
      <Proof {...data} />
      <Process {...data} />
      <Team {...data} />
      <Articles {...data} />
      <ContactSection copy={contact} />
    </>
  );
}
