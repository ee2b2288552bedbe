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
