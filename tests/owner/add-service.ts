import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse, stringify } from "yaml";
import { locales, type Locale } from "#shared/locales.ts";
import type { PieceColour } from "#shared/services.ts";

type Copy = Record<string, unknown> & {
  hero: Record<string, string>;
  measure: { items: { title: string; text: string }[] };
};
type Entry = Record<string, unknown>;
type HomeCopy = { puzzle: { pieces: Entry[] } };

/** The words in which the service differs from the one that it is copied from. */
export type ServiceWords = {
  name: string;
  title: string;
  heading: string;
  description: string;
};

/**
 * Adds a service to a copy of the project, as CONTRIBUTING.md describes it: a page with the parts that every service page
 * has, and an entry wherever services are listed. Its words are those of the page about search but for a few.
 */
export function addService(
  folder: string,
  name: string,
  colour: PieceColour,
  words: Record<Locale, ServiceWords>,
): void {
  const edit = (file: string, change: (text: string) => string) =>
    write(file, change(read(file)));
  addLines();
  addPage();
  for (const locale of locales) addWords(locale, words[locale]);

  function addLines(): void {
    insertBefore(
      "src/shared/services.ts",
      "} as const satisfies Record<string, PieceColour>",
      `  ${JSON.stringify(name)}: "${colour}",\n`,
    );
    const own = `{ "${name}": () => import("./pages/${name}/${name}.tsx") }`;
    insertBefore("src/app/routes.ts", "  questions: ()", `  ...${own},\n`);
    insertBefore(
      "src/app/entry.data.ts",
      "import * as questions from",
      `import * as ${variable()} from "./pages/${name}/${name}.data.ts";\n`,
    );
    insertBefore(
      "src/app/entry.data.ts",
      "  questions,\n",
      `  "${name}": { load: ${variable()}.load },\n`,
    );
  }

  function addPage(): void {
    write(
      `src/app/pages/${name}/${name}.data.ts`,
      `import type { PageContext } from "#content/content.ts";
import { entriesOf } from "../../service-page/service-entries.ts";
import { loadServiceCopy } from "../../service-page/service-copy.ts";
import { thumbnail } from "../../service-page/thumbnail.ts";

export async function load(context: PageContext) {
  return {
    copy: await loadServiceCopy("${name}", {}, context),
    picture: thumbnail("${name}"),
    ...entriesOf("${name}", context),
  };
}
`,
    );
    write(
      `src/app/pages/${name}/${name}.tsx`,
      `import { ContactSection } from "../../contact-form/contact-section.tsx";
import { headOfCopy, usePageData } from "../../page.ts";
import { HowItGoes } from "../../service-page/how-it-goes.tsx";
import { Price } from "../../service-page/price.tsx";
import { ServiceEnd } from "../../service-page/service-end.tsx";
import { ServiceHero } from "../../service-page/service-hero.tsx";
import { Limits, Measure } from "../../service-page/service-sections.tsx";
import { Signs } from "../../service-page/signs.tsx";
import { Work } from "../../service-page/work.tsx";

export const head = headOfCopy;

export function Component() {
  const data = usePageData();
  const { copy, picture } = data;
  return (
    <>
      <ServiceHero service="${name}" copy={copy.hero} picture={picture} />
      <Signs copy={copy.signs} above="${colour}" />
      <Work copy={copy.work} />
      <HowItGoes copy={copy.steps} above="deep" />
      <Price copy={copy.price} />
      <Measure copy={copy.measure} />
      <Limits copy={copy.limits} above="deep" />
      <ServiceEnd data={data} />
      <ContactSection copy={copy.contact} service="${name}" />
    </>
  );
}
`,
    );
  }

  function addWords(locale: Locale, own: ServiceWords): void {
    insertBefore(
      `messages/${locale}.json`,
      '    "job":',
      `    "${name}": ${JSON.stringify(own.name)},\n`,
    );
    const model = `content/pages/google-seo/${locale}.yaml`;
    const { lamp, writing, charts, ...copy } = parse(read(model)) as Copy;
    write(
      `content/pages/${name}/${locale}.yaml`,
      stringify({
        ...copy,
        title: own.title,
        description: own.description,
        hero: { ...copy.hero, heading: own.heading },
        measure: {
          ...copy.measure,
          items: copy.measure.items.map(({ text }) => text),
        },
      }),
    );
    edit(`content/pages/home/${locale}.yaml`, (text) => {
      const home = parse(text) as HomeCopy;
      const { pieces } = home.puzzle;
      pieces.push({ ...pieces[0], service: name });
      return stringify(home);
    });
    edit(`content/pages/about/${locale}.yaml`, (text) => {
      const about = parse(text) as { roles: { items: Entry[] } };
      const [first] = about.roles.items;
      about.roles.items.push({ ...first, title: own.name });
      return stringify(about);
    });
  }

  function variable(): string {
    return name.replaceAll(/-(\w)/g, (_, letter: string) =>
      letter.toUpperCase(),
    );
  }

  function insertBefore(file: string, place: string, text: string): void {
    edit(file, (source) => {
      if (!source.includes(place)) throw new Error(`${file} has no "${place}"`);
      return source.replace(place, () => text + place);
    });
  }

  function read(file: string): string {
    return readFileSync(join(folder, file), "utf8");
  }

  function write(file: string, text: string): void {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
