import { homeDrawings } from "./drawings.ts";

/** A part of the drawings. They are a file of their own, so that the document is read sooner. */
export function Drawn({ id }: { id: string }) {
  return <use href={`${homeDrawings}#${id}`} />;
}
