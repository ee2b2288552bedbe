import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * A body and the way it was posted, which decides about the token, so only the parser may say it.
 * `value` is undefined if the body could not be read: broken syntax, wrong encoding, prototype keys.
 */
export type PostedBody = { postedAs: "json" | "form"; value: unknown };

/** The only field a form may repeat; `[]` at its end is the spelling of old form frameworks. */
const listField = "services";

/** Replaces Fastify's parsers, which repair wrong bytes, by strict ones. Other media types are answered 415. */
export function acceptPostedBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer): Promise<PostedBody> => ({
      postedAs: "json",
      value: readable(() => parseJson(decodeUtf8(body))),
    }),
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer): Promise<PostedBody> => ({
      postedAs: "form",
      value: readable(() => parseForm(decodeUtf8(body))),
    }),
  );
}

/** The parsers below throw for whatever they cannot read; here that becomes a value. */
function readable<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

function decodeUtf8(body: Buffer): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(body);
}

function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    refusePrototypeKey(key);
    return value;
  });
}

/** Fields by name, as strings; `services` is a list. */
function parseForm(text: string): Record<string, string | string[]> {
  const services: string[] = [];
  const fields = new Map<string, string>();
  for (const pair of text.split("&").filter(Boolean)) {
    const separator = pair.indexOf("=");
    const end = separator === -1 ? pair.length : separator;
    const name = decodeFormText(pair.slice(0, end));
    const value = decodeFormText(pair.slice(end + 1));
    refusePrototypeKey(name);
    if (name === listField || name === `${listField}[]`) services.push(value);
    else if (fields.has(name)) throw new Error(`field ${name} twice`);
    else fields.set(name, value);
  }
  return { ...Object.fromEntries(fields), [listField]: services };
}

/** Throws for `%` without two hex digits and for bytes that are not UTF-8. */
function decodeFormText(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}

function refusePrototypeKey(name: string): void {
  if (/^(?:__proto__|constructor|prototype)(?:$|[.[])/.test(name))
    throw new Error("prototype key");
}
