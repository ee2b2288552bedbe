export type WeightedValue = { value: string; weight: number };

/**
 * Entries of a header such as `en-GB, th;q=0.8` in lower case, in their order, at most 50 of them. Spaces are allowed. An
 * entry with an invalid weight is dropped (RFC 9110 12.4.2).
 */
export function parseWeighted(header: string): WeightedValue[] {
  return header
    .toLowerCase()
    .split(",", 50)
    .flatMap((entry) => {
      const [value = "", ...parameters] = entry
        .split(";")
        .map((part) => part.trim());
      const quality = parameters.find((part) => /^q\s*=/.test(part));
      const weight =
        quality === undefined
          ? 1
          : parseQuality(quality.replace(/^q\s*=\s*/, ""));
      return value === "" || weight === undefined ? [] : [{ value, weight }];
    });
}

function parseQuality(text: string): number | undefined {
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text)
    ? Number(text)
    : undefined;
}
