import { globSync, readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { freeName, makePicture } from "./pictures.ts";

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#d23a1b" } });
const svg = (inside: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">${inside}</svg>`,
  );

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

test("a program with the name of a picture is refused", async () => {
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
});

test("a picture that would be blurred is refused", async () => {
  const small = await photo(400, 400).jpeg().toBuffer();
  expect(await makePicture(small, { name: "a.jpg" })).toEqual({
    problem: "small",
  });
});

test.each([
  "<script>alert(1)</script>",
  '<path onload="alert(1)"/>',
  "<foreignObject><p>x</p></foreignObject>",
  '<use href="https://evil.example/x.svg#a"/>',
  '<a href="&#106;avascript:alert(1)"><path/></a>',
  '<path fill="url(https://evil.example)"/>',
  "<style>@import 'https://evil.example'</style>",
  '<path d="M0 0"onload="alert(1)"/>',
  '<path/onload="alert(1)"/>',
  '<path style="fill:u\\72l(https://evil.example)"/>',
  `<path style="background:image-set('https://evil.example' 1x)"/>`,
  '<desc><meta http-equiv="refresh" content="0;https://evil.example"></desc>',
  '<desc><form action="#"><button>x</button></form></desc>',
  '<set attributeName="href" to="#a"/>',
])("a drawing with %s is refused", async (inside) => {
  expect(await makePicture(svg(inside), { name: "a.svg" })).toEqual({
    problem: "unsafe",
  });
});

test("a drawing of paths is taken", async () => {
  const made = await makePicture(
    svg('<path id="a" d="M0 0h9v9z"/><use href="#a" fill="url(#a)"/>'),
    {
      name: "My Drawing.svg",
    },
  );
  expect(made).toMatchObject({ name: "my-drawing.svg" });
});

test("what stands beside a drawing is left out, and the drawing is written anew", async () => {
  const given = `<?xml version="1.0"?><!-- by a program -->
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><metadata>who</metadata><x:script>alert(1)</x:script><linearGradient id="a"/><use xlink:href="#a" x:label="b" transform="rotate(9 1 1)"/><text>a&#160;b</text></svg>`;
  const made = await makePicture(new TextEncoder().encode(given), {
    name: "a.svg",
  });
  expect("body" in made && new TextDecoder().decode(made.body)).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><linearGradient id="a"></linearGradient><use href="#a" transform="rotate(9 1 1)"></use><text>a&#160;b</text></svg>\n`,
  );
});

test("the drawings of the site are taken as they are", async () => {
  for (const path of globSync("{app,content}/**/*.svg")) {
    const made = await makePicture(readFileSync(path), { name: "a.svg" });
    expect(made, path).toHaveProperty("body");
  }
});

test("a drawing without end is refused", async () => {
  expect(await makePicture(svg("<g>".repeat(100_000)), { name: "a" })).toEqual({
    problem: "unsafe",
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

test("a drawing that begins and never ends is refused without a long search, and a large one unread", async () => {
  const began = performance.now();
  const repeated = new TextEncoder().encode("<svg ".repeat(200_000));
  expect(await makePicture(repeated, { name: "a.svg" })).toEqual({
    problem: "kind",
  });
  const large = svg(" ".repeat(3_000_000));
  expect(await makePicture(large, { name: "a.svg" })).toEqual({
    problem: "size",
  });
  // With a search that starts again at each beginning it took minutes.
  expect(performance.now() - began).toBeLessThan(5_000);
});

test("a name that Windows has for a device is no name of a file", async () => {
  const made = await makePicture(svg("<path d='M0 0h9'/>"), {
    name: "CON.svg",
  });
  expect(made).toMatchObject({ name: "picture-con.svg" });
});
