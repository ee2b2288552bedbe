import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { freeName, makePicture } from "./pictures.ts";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#d23a1b" } });

test("a photograph is made anew: cut, turned, with a plain name, and without what the camera wrote", async () => {
  const file = await photo(1600, 1200)
    .jpeg()
    .withExif({ IFD0: { Copyright: "somebody" } })
    .toBuffer();
  const made = await makePicture(file, {
    name: "../../Ünser Büro (1).JPEG",
    ratio: "16:9",
  });
  if ("problem" in made) throw new Error(made.problem);
  expect(made.name).toBe("u-nser-bu-ro-1.jpg");
  const { width, height, exif } = await sharp(made.body).metadata();
  expect([width, height, exif]).toEqual([1600, 900, undefined]);
});

test.each([
  "../../../etc/passwd",
  "..\\..\\x.exe",
  ".htaccess",
  "a\u0000.jpg",
  "ภาพ.png",
])("the name %j becomes one of a file beside the text", async (name) => {
  const made = await makePicture(await photo(500, 500).png().toBuffer(), {
    name,
  });
  expect(made).toMatchObject({
    name: expect.stringMatching(/^[a-z0-9-]+\.png$/),
  });
});

test("a small file that claims more points than a camera takes is refused before it is decoded", async () => {
  const bomb = await photo(10_000, 10_001)
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await makePicture(bomb, { name: "a.png" })).toEqual({
    problem: "size",
  });
});

test("a program with the name of a picture and a drawing are refused", async () => {
  const program = new Uint8Array([
    0x4d,
    0x5a,
    0x90,
    0,
    ...Array<number>(500).fill(7),
  ]);
  expect(await makePicture(program, { name: "photo.jpg" })).toEqual({
    problem: "kind",
  });
  expect(await makePicture(new Uint8Array(), { name: "photo.jpg" })).toEqual({
    problem: "kind",
  });
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900"/>';
  expect(await makePicture(Buffer.from(drawing), { name: "a.png" })).toEqual({
    problem: "kind",
  });
});

test("a picture that would be blurred is refused", async () => {
  const small = await photo(400, 400).jpeg().toBuffer();
  expect(await makePicture(small, { name: "a.jpg" })).toEqual({
    problem: "small",
  });
});

test("two pictures of the same name both stay, and the same picture is there once", async () => {
  const picture = (...bytes: number[]) => ({
    name: "image.jpg",
    body: new Uint8Array(bytes),
  });
  const other = await mkdtemp(join(tmpdir(), "pictures-"));
  await writeFile(join(other, "image.jpg"), picture(1).body);
  expect(await freeName(other, picture(2))).toBe("image-2.jpg");
  expect(await freeName(other, picture(1))).toBe("image.jpg");
});

test("a name that Windows has for a device is no name of a file", async () => {
  const made = await makePicture(await photo(500, 500).png().toBuffer(), {
    name: "CON.png",
  });
  expect(made).toMatchObject({ name: "picture-con.png" });
});
