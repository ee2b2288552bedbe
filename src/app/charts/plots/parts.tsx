/** Lengths in percent of bars that start at zero; the largest value, or `maximum`, takes the whole length. */
export function barLengths(
  values: readonly number[],
  maximum = Math.max(...values, 0),
): number[] {
  return values.map((value) =>
    maximum === 0 ? 0 : round((value / maximum) * 100),
  );
}

/** Two decimals: a fifth of a pixel on the widest drawing. */
export function round(percent: number): number {
  return Math.round(percent * 100) / 100;
}

type SwatchProps = {
  className: string | undefined;
  pattern?:
    { id: string; className: string | undefined; path: string } | undefined;
};

/** A sample of a colour for a legend. It may have a pattern, whose `id` the parts of the plot use as well. */
export function Swatch({ className, pattern }: SwatchProps) {
  return (
    <svg width="28" height="20" aria-hidden="true" focusable="false">
      {pattern && (
        <defs>
          <pattern
            id={pattern.id}
            width="8"
            height="8"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path className={pattern.className} d={pattern.path} />
          </pattern>
        </defs>
      )}
      <rect width="100%" height="100%" className={className} />
      {pattern && (
        <rect width="100%" height="100%" fill={`url(#${pattern.id})`} />
      )}
    </svg>
  );
}
