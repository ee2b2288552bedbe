import { createRequire } from "node:module";
import type * as Lindera from "lindera-wasm-nodejs-ipadic";
import { fold } from "./fold.ts";

type Token = { surface: string; reading: string };

let analyser: { tokenize: (text: string) => Token[] } | undefined;

function openAnalyser() {
  // Loading it takes longer than a page in development, which needs no readings.
  const load = createRequire(import.meta.url);
  const { TokenizerBuilder }: typeof Lindera = load(
    "lindera-wasm-nodejs-ipadic",
  );
  const builder = new TokenizerBuilder();
  builder.setDictionary("embedded://ipadic");
  builder.setMode("normal");
  return builder.build() as NonNullable<typeof analyser>;
}

/** How a Japanese phrase is read, as it is typed before it is converted. Undefined without characters or a reading. */
export function readingOf(phrase: string): string | undefined {
  if (!/^[\p{Script=Han}ぁ-ヺー]*\p{Script=Han}/u.test(phrase))
    return undefined;
  analyser ??= openAnalyser();
  const parts = analyser
    .tokenize(phrase)
    .map(({ surface, reading }) =>
      /\p{Script=Han}/u.test(surface) ? reading : surface,
    );
  return parts.every((part) => /^[ぁ-ヺー]+$/.test(part))
    ? fold(parts.join(""))
    : undefined;
}
