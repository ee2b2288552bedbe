declare module "subset-font" {
  type Options = {
    targetFormat: "woff2";
    noHinting?: boolean;
    keepFeatures?: readonly string[];
  };
  /** A font with only the glyphs that `text` needs. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: Options,
  ): Promise<Buffer>;
}
