import { decorative } from "#shared/document/markup.ts";

/** Where the largest kite of the hero's picture lies in that picture; the rows show it again. */
const kite = { x: 124, y: -26, width: 318, height: 304 };

/** From one kite to the next. */
const step = kite.width * 1.5;

/**
 * One row of a picture table: `count` kites side by side, where there is room for `room`. The kites past `before` are
 * marked as new.
 */
export function kiteRow(
  count: number,
  { room, before }: { room: number; before: number },
): string {
  const kites = Array.from({ length: count }, (_, index) => {
    const shift = index * step - kite.x;
    const look = index < before ? "" : ' class="new"';
    return `<use href="#kite" x="${shift}" y="${-kite.y}"${look}/>`;
  });
  const width = (room - 1) * step + kite.width;
  return decorative(
    `<svg viewBox="0 0 ${width} ${kite.height}">${kites.join("")}</svg>`,
  );
}
