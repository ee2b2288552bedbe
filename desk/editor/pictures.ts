import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { reasonsOf } from "../complaints.ts";
import { missing, visitOf } from "../request.ts";
import { isWriter, readTexts, shortName } from "../texts/index.ts";
import { writerOf } from "../writer.ts";
import type { Texts } from "./edited.ts";

/** A photograph of a good camera, in bytes. */
const mostBytes = 25 * 1024 * 1024;
/** More points than any camera for the web takes. A small file can claim to have a thousand times as many. */
const mostPoints = 50_000_000;
/** The build refuses a photograph that is narrower. */
const leastWidth = 480;
/** Twice the widest file that the build makes of it. */
const keptWidth = 2880;
const coverRatio = 16 / 9;

/** Adds what takes a picture of an entry: it says its name, or why it is refused. */
export function addPictures(
  desk: FastifyInstance,
  { root, texts }: Texts,
): void {
  desk.addContentTypeParser(
    "application/octet-stream",
    { parseAs: "buffer", bodyLimit: mostBytes },
    async (_: unknown, body: Buffer) => body,
  );
  desk.post("/desk/picture/*", async (request, reply) => {
    const { body } = request;
    const { text, query, words } = visitOf(request);
    const refuse = (problem: string) => reply.code(422).send(problem);
    const [entry] = await readTexts(root, text);
    if (!(body instanceof Buffer) || !entry?.path.endsWith(".md"))
      return missing(request, reply);
    const writer = await writerOf(root, request);
    if (!isWriter(writer)) return refuse(words.editor.writer);
    const picture = await makePicture(body, query.get("use") === "cover");
    if (picture === undefined) return refuse(words.write.refused);
    // Phones call every picture the same.
    const hash = createHash("sha256").update(picture).digest("hex");
    const given = query.get("name")?.replace(/\.[^.]*$/, "") ?? "";
    const name = `${shortName(given) || "picture"}-${hash.slice(0, 6)}.webp`;
    const files = new Map([[`content/${text}/${name}`, picture]]);
    const problems = await texts.save(async () => ({ files, writer }));
    return problems.length > 0
      ? refuse(reasonsOf(problems, words).join(" "))
      : name;
  });
}

/**
 * Makes a picture from a file that somebody gave: anew from its points, so that nothing else of the file is left, upright, and
 * as a cover cut around what is most striking. What the file is counts, and never what it is called. Undefined if the site
 * cannot show it.
 */
async function makePicture(
  file: Uint8Array,
  isCover: boolean,
): Promise<Uint8Array | undefined> {
  const source = sharp(file, { limitInputPixels: mostPoints });
  const about = await source.metadata().catch(() => undefined);
  const known = ["jpeg", "png", "webp", "avif", "heif"];
  if (!about || !known.includes(about.format)) return undefined;
  if (about.autoOrient.width < leastWidth) return undefined;
  const width = Math.min(about.autoOrient.width, keptWidth);
  return source
    .autoOrient()
    .resize({
      width,
      ...(isCover && {
        height: Math.round(width / coverRatio),
        fit: "cover",
        position: sharp.strategy.attention,
      }),
    })
    .webp({ quality: 90 })
    .toBuffer()
    .catch(() => undefined);
}
