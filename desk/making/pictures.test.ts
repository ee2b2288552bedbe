import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { freeName, makePicture } from "./pictures.ts";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#d23a1b" } });

test("a photograph is made anew: cut, and without what the camera wrote", async () => {
  const file = await photo(1600, 1200)
    .jpeg()
    .withExif({ IFD0: { Copyright: "somebody" } })
    .toBuffer();
  const made = await makePicture(file, { name: "a.JPEG", ratio: "16:9" });
  if ("problem" in made) throw new Error(made.problem);
  const { width, height, exif } = await sharp(made.body).metadata();
  expect([width, height, exif]).toEqual([1600, 900, undefined]);
});

test.each([
  ["../../Ünser Büro (1).JPEG", "u-nser-bu-ro-1.png"],
  ["CON.png", "picture-con.png"],
  ["..\\..\\x.exe", /^[a-z0-9-]+\.png$/],
  ["a\u0000.jpg", /^[a-z0-9-]+\.png$/],
  ["ภาพ.png", /^[a-z0-9-]+\.png$/],
])(
  "the name %j becomes one of a file beside the text",
  async (name, expected) => {
    const file = await photo(500, 500).png().toBuffer();
    const made = await makePicture(file, { name });
    expect("name" in made && made.name).toMatch(expected);
  },
);

test("what is no photograph, is small or would be too large is refused", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
  // A small file that claims more points than a camera takes.
  const bomb = await photo(10_000, 10_001).png().toBuffer();
  for (const [file, problem] of [
    [Buffer.from("MZ a program"), "kind"],
    [Buffer.from(svg), "kind"],
    [await photo(400, 400).jpeg().toBuffer(), "small"],
    [bomb, "size"],
  ] as const)
    expect(await makePicture(file, { name: "a.jpg" })).toEqual({ problem });
});

test("two pictures of the same name both stay, and the same picture is there once", async () => {
  const picture = (byte: number) => ({
    name: "image.jpg",
    body: new Uint8Array([byte]),
  });
  const folder = await mkdtemp(join(tmpdir(), "pictures-"));
  await writeFile(join(folder, "image.jpg"), picture(1).body);
  expect(await freeName(folder, picture(2))).toBe("image-2.jpg");
  expect(await freeName(folder, picture(1))).toBe("image.jpg");
});
