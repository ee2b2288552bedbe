import { href } from "#shared/site-map.ts";
import { ContactSection } from "../../contact-form/contact-section.tsx";
import { Puzzle } from "../../graphics/puzzle/puzzle.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { Section } from "../../ui/section.tsx";
import { Hero } from "./hero.tsx";
import type { HomeData } from "./home.data.ts";
import { Proof } from "./proof.tsx";
import { serviceArt } from "./puzzle-art.ts";
import { Articles, Head, Price, Process, Team } from "./sections.tsx";
import "./puzzle-art.css";

export const head = headOfCopy;

export function Component() {
  const { copy, company, articles } = usePageData<HomeData>();
  const t = useWords("sign");
  const { locale } = useTree();
  const hasPrices = company !== undefined && company.prices.length > 0;
  return (
    <>
      <Hero copy={copy} company={company} />
      <Section id="services">
        <Puzzle
          art={serviceArt}
          pieces={copy.puzzle.pieces.map(({ service, text }) => ({
            service,
            title: t(service),
            text,
            to: href(locale, service),
          }))}
          center={copy.puzzle.key}
        >
          <Head heading={copy.puzzle.heading} lead={copy.puzzle.lead} />
        </Puzzle>
      </Section>
      {hasPrices && <Price copy={copy.price} company={company} />}
      <Proof copy={copy.proof} above={hasPrices ? "deep" : "paper"} />
      <Process copy={copy.process} />
      <Team copy={copy} people={company?.people ?? []} />
      <Articles copy={copy.articles} articles={articles} />
      <ContactSection copy={copy.contact} />
    </>
  );
}
