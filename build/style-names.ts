import { globSync } from "node:fs";
import { relative } from "node:path";

/**
 * Class names of a build: two letters for the file, a number for its class. They stand hundreds of times in each
 * document, which carries its styles. Classes of drawings have one letter and a number at most, so the two never meet.
 */
export function shortClassNames(
  root: string,
): (local: string, file: string) => string {
  const files = globSync("app/**/*.module.css", { cwd: root })
    .map(slashed)
    .toSorted();
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

const slashed = (path: string) => path.replaceAll("\\", "/");

/** aa, ba … za, ab … */
function twoLetters(number: number): string {
  const letter = (place: number) => String.fromCharCode(97 + place);
  return letter(number % 26) + letter(Math.floor(number / 26));
}
