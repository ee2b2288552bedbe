import { decodeQR } from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { qrCode } from "./qr-code.ts";

test.each(["https://line.me/R/ti/p/@example", "https://lin.ee/AbC-1_23"])(
  "a telephone reads %s in its picture",
  async (address) => {
    const picture = sharp(Buffer.from(inkOnPaper(qrCode(address))));
    const { data, info } = await picture
      .resize(240)
      .flatten({ background: "#fdfaf3" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(decodeQR({ ...info, data })).toBe(address);
  },
);

/** The picture as a file of its own, in the colours of the page. */
function inkOnPaper(svg: string): string {
  return svg
    .replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"')
    .replace("currentColor", "#1b1a17");
}
