import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "#shared/locales.ts";

/** A case study in three languages whose client is named, one in Thai and English, and a draft. */
export const named = "sample-clinic";
const withoutJapanese = "sample-restaurant";
const draft = "secret-client";

/** The client of the first one. */
export const client = "Fixture Dental";
/** Who agreed, and where the paper is: nobody outside may read it. */
export const consent = "Somchai of Fixture Dental";

/** Publishes the samples in a copy of the project. */
export function publishCaseStudies(folder: string): void {
  const studies = join(folder, "content/case-studies");
  cpSync(join(studies, named), join(studies, draft), { recursive: true });
  for (const slug of [named, withoutJapanese, draft])
    for (const locale of locales) {
      const file = join(studies, slug, `${locale}.md`);
      const text = read(file);
      if (text === undefined) continue;
      const published = text
        .replace(/^sample: true\n/m, "")
        .replace(/value: "0/g, 'value: "7');
      writeFileSync(
        file,
        slug === withoutJapanese
          ? published
          : published
              .replace(
                /^ {2}described: .*$/m,
                `  name: ${client}\n  url: https://fixture.example/\n  consent: { by: ${consent}, date: 2026-11-01, kept: drawer 7 }`,
              )
              .replace(
                /^translation:/m,
                slug === draft ? "draft: true\ntranslation:" : "translation:",
              ),
      );
    }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
