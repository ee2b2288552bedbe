import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { missing, visitOf } from "../request.ts";
import { readPicture, shortName } from "../texts/index.ts";
import { writerOf } from "../writer.ts";
import type { Entries } from "./entries.ts";

/** A photograph of a good camera, in bytes. */
const mostBytes = 25 * 1024 * 1024;
/** More points than any camera for the web takes. A small file can claim to have a thousand times as many. */
const mostPoints = 50_000_000;
/** The build refuses a photograph that is narrower. */
const leastWidth = 480;
/** Twice the widest file that the build makes of it. */
const keptWidth = 2880;
const ratios: Record<string, number> = {
  "16:9": 16 / 9,
  "4:3": 4 / 3,
  "1:1": 1,
};

/** Adds what shows the pictures of entries, and takes one: it answers with its name or with why it is refused. */
export function addPictures(desk: FastifyInstance, entries: Entries): void {
  const { root, has, save } = entries;
  desk.addContentTypeParser(
    "application/octet-stream",
    { parseAs: "buffer", bodyLimit: mostBytes },
    async (_: unknown, body: Buffer) => body,
  );
  desk.get("/desk/picture/*", async (request, reply) => {
    const path = `content/${visitOf(request).text}`;
    const picture = await readPicture(root, path);
    const ending = path.split(".").at(-1) ?? "";
    const type = { svg: "svg+xml", jpg: "jpeg" }[ending] ?? ending;
    return picture
      ? reply.type(`image/${type}`).send(picture)
      : missing(request, reply);
  });
  desk.post("/desk/picture/*", async (request, reply) => {
    const { body } = request;
    const { text, query, words } = visitOf(request);
    const refuse = (problem: string) => reply.code(422).send({ problem });
    if (!(body instanceof Buffer) || !(await has(text)))
      return missing(request, reply);
    const made = await makePicture(body, query.get("ratio") ?? "");
    if (typeof made === "string") return refuse(words.pictures[made]);
    // Phones call every picture the same.
    const hash = createHash("sha256").update(made.picture).digest("hex");
    const given = query.get("name")?.replace(/\.[^.]*$/, "") ?? "";
    const name = `${shortName(given) || "picture"}-${hash.slice(0, 6)}.${made.ending}`;
    const files = new Map([[`content/${text}/${name}`, made.picture]]);
    const writer = await writerOf(root, request);
    const reasons = await save(request, text, writer, async () => files);
    return reasons.length > 0 ? refuse(reasons.join(" ")) : { name };
  });
}

/**
 * Makes a picture from a file that somebody gave: anew from its points, so that nothing else of the file is left, upright, and
 * cut to a ratio around what is most striking. What the file is counts, and never what it is called. Returns why it is refused,
 * if it is.
 */
async function makePicture(
  file: Uint8Array,
  ratio: string,
): Promise<
  { ending: string; picture: Uint8Array } | "kind" | "size" | "small"
> {
  try {
    const source = sharp(file, { limitInputPixels: mostPoints });
    const { format, autoOrient, hasAlpha } = await source.metadata();
    if (!["jpeg", "png", "webp", "avif", "heif"].includes(format))
      return "kind";
    if (autoOrient.width < leastWidth) return "small";
    const width = Math.min(autoOrient.width, keptWidth);
    const cut = ratios[ratio];
    const sized = source.autoOrient().resize({
      width,
      ...(cut && {
        height: Math.round(width / cut),
        fit: "cover",
        position: sharp.strategy.attention,
      }),
    });
    const isDrawn = hasAlpha || format === "png";
    const made = isDrawn ? sized.png() : sized.jpeg({ quality: 88 });
    const ending = isDrawn ? "png" : "jpg";
    return { ending, picture: await made.toBuffer() };
  } catch (error) {
    return /pixel limit|dimensions/i.test(String(error)) ? "size" : "kind";
  }
}
