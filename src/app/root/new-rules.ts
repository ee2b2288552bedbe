const fontFace = /@font-face\{[^}]*\}/g;

/** The rules that a page has beyond those that are there. All documents begin with the same ones, after their fonts. */
export function newRules(present: string, next: string): string {
  const faces = (next.match(fontFace) ?? []).filter(
    (face) => !present.includes(face),
  );
  const [old = [], rules = []] = [present, next].map((css) =>
    css.replace(fontFace, "").split(/(?<=\})(?=@layer)/),
  );
  const first = rules.findIndex((block, index) => block !== old[index]);
  return [...faces, ...(first < 0 ? [] : rules.slice(first))].join("");
}
