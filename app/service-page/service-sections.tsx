import type { ArticleTeaser } from "../article-list/article-teaser.ts";
import { ArticleRows } from "../article-list/article-rows.tsx";
import { useWords } from "../i18n/i18n.tsx";
import { List, Questions, Steps, TitledGrid } from "../ui/lists.tsx";
import { Section, SectionHead, type Ground } from "../ui/section.tsx";
import type { ServiceCopy } from "./service-copy.ts";
import styles from "./service-sections.module.css";

// The parts that service pages are put together from; each page chooses their order, and what stands between them.
// `above` is the ground of the section before, whose tenons reach into this one.

type PartProps<Name extends keyof ServiceCopy> = {
  copy: ServiceCopy[Name];
  above?: Ground;
};

/** "Is this for you?" */
export function Signs({ copy, above = "paper" }: PartProps<"signs">) {
  return (
    <Section above={above} seed={1}>
      <SectionHead heading={copy.heading} />
      <List items={copy.items} isLarge />
    </Section>
  );
}

/** What is in the piece: the deliverables. */
export function Work({ copy, above = "paper" }: PartProps<"work">) {
  return (
    <Section above={above}>
      <SectionHead heading={copy.heading} />
      <TitledGrid items={copy.items} />
    </Section>
  );
}

/** How it goes: who does what, and what is needed from the client. */
export function HowItGoes({ copy, above = "paper" }: PartProps<"steps">) {
  return (
    <Section ground="band" above={above}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <Steps items={copy.items} />
    </Section>
  );
}

export function Measure({ copy, above = "band" }: PartProps<"measure">) {
  return (
    <Section above={above} seed={2}>
      <SectionHead heading={copy.heading} lead={copy.lead} />
      <List items={copy.items} />
    </Section>
  );
}

/** Honest limits. */
export function Limits({ copy, above = "paper" }: PartProps<"limits">) {
  return (
    <Section above={above} seed={3}>
      <SectionHead heading={copy.heading} />
      <List items={copy.items} />
    </Section>
  );
}

export function FairQuestions({
  copy,
  above = "paper",
}: PartProps<"questions">) {
  return (
    <Section above={above}>
      <div className={styles.questions}>
        <h2>{copy.heading}</h2>
        <Questions items={copy.items} />
      </div>
    </Section>
  );
}

/** Articles that name this service; nothing where there are none. */
export function RelatedArticles({
  articles,
}: {
  articles: readonly ArticleTeaser[];
}) {
  const t = useWords("article");
  if (articles.length === 0) return null;
  return (
    <Section>
      <SectionHead heading={t("readOn")} />
      <ArticleRows articles={articles} />
    </Section>
  );
}
