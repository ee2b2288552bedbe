import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { missing, queryOf, wordsFor } from "../request.ts";
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

/** Adds what takes a picture for an entry, and answers with its name or with why it is refused. */
export function addPictures(desk: FastifyInstance, entries: Entries): void {
  const { root, has, save } = entries;
  desk.addContentTypeParser(
    "application/octet-stream",
    { parseAs: "buffer", bodyLimit: mostBytes },
    async (_: unknown, body: Buffer) => body,
  );
  desk.post("/desk/picture/", async (request, reply) => {
    const query = queryOf(request);
    const [text = "", name = "", ratio = ""] = ["text", "name", "ratio"].map(
      (key) => query.get(key) ?? "",
    );
    const { body } = request;
    if (!(body instanceof Buffer) || !(await has(text)))
      return missing(request, reply);
    const made = await makePicture(body, name, ratio);
    const reasons =
      typeof made === "string"
        ? [wordsFor(request).pictures[made]]
        : await save(
            request,
            text,
            await writerOf(root, request),
            async () =>
              new Map([[`content/${text}/${made.name}`, made.picture]]),
          );
    return typeof made === "string" || reasons.length > 0
      ? reply.code(422).send({ problem: reasons.join(" ") })
      : reply.send({ name: made.name });
  });
}

/**
 * Makes the picture for an entry from a file that somebody gave: anew from its points, so that nothing else of the file is left,
 * upright, and cut to a ratio around what is most striking. What the file is counts, and never what it is called. Returns its
 * name and the picture, or why it is refused.
 */
async function makePicture(
  file: Uint8Array,
  given: string,
  ratio: string,
): Promise<{ name: string; picture: Uint8Array } | "kind" | "size" | "small"> {
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
    const picture = await made.toBuffer();
    // Phones call every picture the same.
    const hash = createHash("sha256").update(picture).digest("hex").slice(0, 6);
    const ending = isDrawn ? "png" : "jpg";
    return { name: `${plainName(given)}-${hash}.${ending}`, picture };
  } catch (error) {
    return /pixel limit|dimensions/i.test(String(error)) ? "size" : "kind";
  }
}

/** A name without endings and signs: small letters, digits and hyphens. */
function plainName(given: string): string {
  const plain = given
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 40);
  return plain || "picture";
}
