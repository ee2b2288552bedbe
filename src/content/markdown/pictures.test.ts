import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toHtml } from "hast-util-to-html";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { element } from "#shared/text/hast.ts";
import { readBody } from "./read-body.ts";
import { openPictures } from "./pictures.ts";

// Photographs, as far as a compressor can tell: soft light with grain. They are low, because encoding takes its time
// by the pixel, and only widths are chosen.
let root: string;
let article: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "pictures-"));
  article = join(root, "en.md");
  await photograph(1600, 100).jpeg().toFile(join(root, "photo.jpg"));
  await photograph(600, 500)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toFile(join(root, "turned.jpg"));
  await photograph(600, 40).png().toFile(join(root, "small.png"));
  await photograph(300, 20).webp().toFile(join(root, "tiny.webp"));
  writeFileSync(
    join(root, "drawing.svg"),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"/>',
  );
});

function photograph(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    const place = Math.floor(index / 3);
    const light = ((place % width) / width + place / pixels.length) * 110;
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[index] = light + (seed % 24) + (index % 3) * 12;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function put(names: readonly string[]) {
  const pictures = openPictures(root);
  const images = names.map((dataPicture) =>
    element("img", { dataPicture, alt: "What it shows" }, []),
  );
  const authored = names.map((src, index) => ({
    src,
    line: index + 1,
    isFigure: false,
  }));
  return pictures
    .putInto(images, { file: article, pictures: authored })
    .then((nodes) => ({
      lines: nodes.map((node) => toHtml(node)),
      files: pictures.files,
    }));
}

test("a photograph is offered in sizes and formats, with its own dimensions", async () => {
  const { lines, files } = await put(["photo.jpg"]);
  const offered = [...files].map(async ([url, file]) => {
    const { width, height, format } = await sharp(file).metadata();
    expect(lines[0]).toContain(`${url} ${width}w`);
    return `${format} ${width}×${height}`;
  });
  expect((await Promise.all(offered)).toSorted()).toEqual([
    // AVIF is a kind of HEIF to the library.
    "heif 1440×90",
    "heif 480×30",
    "heif 960×60",
    "webp 1440×90",
    "webp 480×30",
    "webp 960×60",
  ]);
  expect(lines[0]).toMatch(
    /<img src="\/assets\/picture-\w+-960\.webp" width="1600" height="100" alt="What it shows" loading="lazy" decoding="async"><\/picture>$/,
  );
});

test("a picture is not made larger than it is", async () => {
  const { lines } = await put(["small.png", "tiny.webp"]);
  expect(lines[0]?.match(/\d+w/g)).toEqual(["480w", "600w", "480w", "600w"]);
  expect(lines[1]?.match(/\d+w/g)).toEqual(["300w", "300w"]);
});

test("a photograph that a phone has turned stands upright, and says so", async () => {
  const { lines, files } = await put(["turned.jpg"]);
  expect(lines[0]).toContain('width="500" height="600"');
  const [file = ""] = files.values();
  const { width, height } = await sharp(file).metadata();
  expect([width, height]).toEqual([480, 576]);
});

test("a drawing stays what it is", async () => {
  const { lines, files } = await put(["drawing.svg"]);
  expect(lines[0]).toMatch(
    /^<img src="\/assets\/picture-\w+\.svg" width="40" height="30"/,
  );
  expect(files.size).toBe(1);
});

test("a photograph on a line of its own has to be large enough; a small one may stand in a sentence", async () => {
  const html = async (markdown: string) => {
    const about = { file: article, firstLine: 1, noBreak: {} };
    const { nodes, pictures } = readBody(markdown, {
      ...about,
      locale: "en",
    });
    const whole = openPictures(root).putInto(nodes, {
      file: article,
      pictures,
    });
    return toHtml(await whole);
  };
  await expect(html("One.\n\n![What it shows](tiny.webp)")).rejects.toThrow(
    'en.md:3 picture: "tiny.webp" is 300 pixels wide, but must have at least 480',
  );
  const sentence = "Press ![the sign](tiny.webp) to go on.";
  expect(await html(`${sentence}\n\n![A drawing](drawing.svg)`)).toMatch(
    /^<p>Press <picture>.*alt="the sign".*<\/picture> to go on\.<\/p>\n<figure><img/,
  );
});
