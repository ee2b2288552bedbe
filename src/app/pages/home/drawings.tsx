import drawings from "./home.svg?raw";

export { drawings };

/** Changes with the drawings, and with the names that a build gives to their colours. */
const version = [...drawings].reduce(
  (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0,
  2166136261,
);

/**
 * The file with the drawings of the home page, so that the document is read sooner. It takes the colours of the page that
 * shows them.
 */
export const homeDrawings = `/assets/home-${version.toString(36)}.svg`;

/** A part of the drawings. */
export function Drawn({ id }: { id: string }) {
  return <use href={`${homeDrawings}#${id}`} />;
}
