import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

// Each document contains its styles, and the names of classes and tokens occur hundreds of times in it. A build makes the
// names as short as possible, which saves a tenth of all style bytes. Development keeps the names of the sources.

/**
 * Makes the names for classes of CSS modules: two letters for the file, a number for the class. Classes of drawings have
 * one letter and a number at most, so the names never collide.
 */
export function shortClassNames(
  root: string,
): (local: string, file: string) => string {
  const files = sources(root, "module.css");
  const locals = new Map<string, string[]>();
  return (local, file) => {
    const [path = ""] = file.split("?");
    const fileNumber = files.indexOf(slashed(relative(root, path)));
    if (fileNumber < 0) throw new Error(`${file} is no style sheet of app/`);
    const names = locals.get(path) ?? [];
    locals.set(path, names);
    if (!names.includes(local)) names.push(local);
    return `${twoLetters(fileNumber)}${names.indexOf(local)}`;
  };
}

/** Shortens `var(--font-display)` to `var(--ab)` in style sheets and drawings. Keeps the names that scripts contain. */
export function shortTokens(root: string): Plugin {
  const scripts = ["ts", "tsx"].map((kind) => tokensIn(root, kind));
  const short = new Map(
    [...tokensIn(root, "css")]
      .filter((token) => scripts.every((names) => !names.has(token)))
      .map((token, index) => [token, `--${twoLetters(index)}`]),
  );
  const shorten = (text: string) =>
    text.replace(tokenPattern, (name) => short.get(name) ?? name);
  return {
    name: "short-tokens",
    // A plugin of PostCSS, because it also gets the imported style sheets.
    config: () => ({
      css: {
        postcss: { plugins: [{ postcssPlugin: "short-tokens", Declaration }] },
      },
    }),
    transform: { filter: { id: /\.svg\?raw$/ }, handler: shorten },
  };

  function Declaration(declaration: { prop: string; value: string }): void {
    const { prop, value } = declaration;
    if (prop !== shorten(prop)) declaration.prop = shorten(prop);
    if (value !== shorten(value)) declaration.value = shorten(value);
  }
}

const tokenPattern = /--[a-z][\w-]*/g;

function tokensIn(root: string, extension: string): Set<string> {
  const texts = sources(root, extension).map((file) =>
    readFileSync(join(root, file), "utf8"),
  );
  return new Set(texts.flatMap((text) => text.match(tokenPattern) ?? []));
}

function sources(root: string, extension: string): string[] {
  return globSync(`src/app/**/*.${extension}`, { cwd: root })
    .map(slashed)
    .filter((file) => !file.includes(".test."))
    .toSorted();
}

const slashed = (path: string) => path.replaceAll("\\", "/");

/** Numbers as letters: aa, ba … za, ab … */
function twoLetters(number: number): string {
  const letter = (place: number) => String.fromCharCode(97 + place);
  return letter(number % 26) + letter(Math.floor(number / 26));
}
