import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

// Names of classes and tokens stand hundreds of times in each document, which carries its styles. A build makes them
// as short as can be, a tenth of all style bytes; development keeps the names of the sources.

/**
 * Classes of CSS modules: two letters for the file, a number for its class. Classes of drawings have one letter and a
 * number at most, so the two never meet.
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

/** `var(--font-display)` to `var(--ab)`, in style sheets and drawings; names that scripts mention stay. */
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
    apply: "build",
    // As a plugin of PostCSS, since that sees style sheets with what they import.
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
  return globSync(`app/**/*.${extension}`, { cwd: root })
    .map(slashed)
    .filter((file) => !file.includes(".test."))
    .toSorted();
}

const slashed = (path: string) => path.replaceAll("\\", "/");

/** aa, ba … za, ab … */
function twoLetters(number: number): string {
  const letter = (place: number) => String.fromCharCode(97 + place);
  return letter(number % 26) + letter(Math.floor(number / 26));
}
