declare module "fontverter" {
  const fontverter: {
    /** Turns a font file of any format into another. */
    convert: (
      font: Uint8Array,
      format: "truetype" | "woff2",
    ) => Promise<Buffer>;
  };
  export default fontverter;
}
