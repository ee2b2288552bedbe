/** A picture's pixels, row by row. */
export type Raw = {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
};

/** Returns a picture in one colour, `#rrggbb`. */
export function plain(width: number, height: number, colour: string): Raw {
  const data = Buffer.alloc(width * height * 3, colour.slice(1), "hex");
  return { data, info: { width, height, channels: 3 } };
}

/**
 * Draws a picture over an opaque one of three bytes a pixel, with its left and upper edge at `left` and `top` in whole pixels.
 * What is beyond the edges is left out. Throws if the picture has no colours, only grey. sharp composes whole pictures in numbers
 * with fractions, which took more than half of the time of a preview.
 */
export function lay(
  { data: below, info: { width, height } }: Raw,
  { data: above, info }: Raw,
  left: number,
  top: number,
): void {
  const { channels } = info;
  if (channels < 3) throw new Error("A preview is made of coloured pictures");
  const from = Math.max(0, -left);
  const to = Math.min(info.width, width - left);
  const end = Math.min(info.height, height - top);
  for (let row = Math.max(0, -top); row < end; row += 1) {
    let at = (row * info.width + from) * channels;
    let place = ((row + top) * width + left + from) * 3;
    for (let column = from; column < to; column += 1) {
      const alpha = channels === 4 ? (above[at + 3] ?? 0) : 255;
      if (alpha === 255) {
        below[place] = above[at] ?? 0;
        below[place + 1] = above[at + 1] ?? 0;
        below[place + 2] = above[at + 2] ?? 0;
      } else if (alpha > 0)
        for (let part = 0; part < 3; part += 1) {
          const paper = below[place + part] ?? 0;
          const ink = above[at + part] ?? 0;
          below[place + part] = Math.round(
            paper + ((ink - paper) * alpha) / 255,
          );
        }
      at += channels;
      place += 3;
    }
  }
}
