import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { html } from "hono/html";
import sharp from "sharp";
import { articleFiles, slugProblem } from "#site-builder/commands/index.ts";
import { readTimeZone, starts } from "#content/index.ts";
import { isLocale, localeEntries, locales } from "#shared/locales.ts";
import { reasonsOf } from "../complaints.ts";
import { message, page } from "../page.ts";
import { missing, send, visitOf } from "../request.ts";
import {
  isWriter,
  readTexts,
  shortName,
  writeValue,
  type FileChanges,
} from "../texts/index.ts";
import { keepWriter, signature, writerOf } from "../writer.ts";
import type { Texts } from "./edited.ts";

const mostBytes = 25 * 1024 * 1024;
/** More points than any camera for the web takes. A small file can claim to have a thousand times as many. */
const mostPoints = 50_000_000;
/** The build refuses a photograph that is narrower. */
const leastWidth = 480;
const keptWidth = 2880;

export function addNew(desk: FastifyInstance, { root, texts }: Texts): void {
  desk.get("/desk/new/", (request, reply) => show(request, reply));

  desk.post("/desk/new/", async (request, reply) => {
    const { form, locale, words } = visitOf(request);
    const title = form.get("title")?.trim() ?? "";
    // Of a title in other letters nothing would be left but its figures.
    const isLatin = !/[^\p{Script=Latin}\P{L}]/u.test(title);
    const slug = form.get("slug")?.trim() || (isLatin ? shortName(title) : "");
    const text = `articles/${slug}`;
    const problem = slugProblem(slug);
    const { slug: field, slugHelp } = words.making;
    if (problem === "form")
      return show(request, reply, `${field}: ${slugHelp}`);
    if (problem || (await readTexts(root, text)).length > 0)
      return show(request, reply, words.making.taken);
    const languages = form.getAll("language").filter(isLocale);
    const files = articleFiles({
      first: languages.includes(locale) ? locale : (languages[0] ?? locale),
      languages: languages.length > 0 ? languages : locales,
      title,
      timeZone: await readTimeZone(root),
    });
    const made = [...files].map(
      ([name, file]) => [`content/${text}/${name}`, file] as const,
    );
    return save(request, reply, text, new Map(made));
  });

  /** A draft with the text of its original, and words that say what to write over it. */
  desk.post("/desk/entry/*", async (request, reply) => {
    const { form, text } = visitOf(request);
    const language = form.get("language");
    const versions = await readTexts(root, text);
    const original = versions.find(
      ({ value }) => value["translation"] === "original",
    );
    const isThere = versions.some((one) => one.language === language);
    if (!isLocale(language) || !original || isThere)
      return missing(request, reply);
    const { title, description, alt } = starts[language];
    const source = writeValue(original.source, {
      ...original.value,
      title,
      description,
      cover: { ...Object(original.value["cover"]), alt },
      translation: "translated",
      draft: true,
    });
    const path = `content/${text}/${language}.md`;
    return save(request, reply, text, new Map([[path, source]]));
  });

  async function save(
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    files: FileChanges,
  ): Promise<FastifyReply> {
    const { words } = visitOf(request);
    const writer = await writerOf(root, request);
    if (!isWriter(writer)) return show(request, reply, words.editor.writer);
    const problems = await texts.save(async () => ({ files, writer }));
    if (problems.length > 0)
      return show(request, reply, reasonsOf(problems, words).join(" "));
    const address = `/desk/text/${text}/?result=saved`;
    return keepWriter(reply, writer).redirect(address, 303);
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    bad?: string,
  ): Promise<FastifyReply> {
    const visit = visitOf(request);
    const { form, words } = visit;
    const { making } = words;
    const chosen = form.getAll("language");
    const content = html`${bad && message("bad", bad)}
      <p>${making.lead}</p>
      <form method="post" class="new" action="/desk/new/">
        <label
          >${making.name}
          <input
            name="title"
            required
            maxlength="120"
            value="${form.get("title") ?? ""}"
        /></label>
        <label
          >${making.slug}
          <input
            name="slug"
            autocapitalize="off"
            value="${form.get("slug") ?? ""}"
            ${bad?.startsWith(making.slug) ? html`aria-invalid="true" autofocus` : ""}
            aria-describedby="slug-help"
        /></label>
        <p class="hint" id="slug-help">${making.slugHelp}</p>
        <fieldset class="boxes">
          <legend>${making.languages}</legend>
          ${locales.map((one) => html`<label lang="${one}"><input type="checkbox" name="language" value="${one}" ${chosen.length === 0 || chosen.includes(one) ? "checked" : ""} /> ${localeEntries[one].endonym}</label>`)}
        </fieldset>
        ${signature(await writerOf(root, request), words)}
        <button class="main">${making.make}</button>
      </form>`;
    const code = bad === undefined ? 200 : 422;
    return send(reply, page(visit, { title: making.title, content }), code);
  }
}

export function addPictures(desk: FastifyInstance, parts: Texts): void {
  const { root, texts } = parts;
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

/** A picture made anew from its points, so that nothing else of the file is left. What the file is called does not count. */
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
        height: Math.round((width / 16) * 9),
        fit: "cover",
        position: sharp.strategy.attention,
      }),
    })
    .webp({ quality: 90 })
    .toBuffer()
    .catch(() => undefined);
}
