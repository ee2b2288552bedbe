import type { FastifyInstance } from "fastify";
import { fieldNames, isList } from "#shared/lead/fields.ts";
import { parseSubmission, type Submission } from "./submission.ts";

/**
 * A posted form. The way it was posted decides whether it needs a token, so only the parser of the body sets it.
 * `submission` is undefined if the body cannot be read: broken syntax, wrong encoding, prototype keys, wrong types.
 */
export type PostedBody = {
  postedAs: "json" | "form";
  submission: Submission | undefined;
};

/** Fields that a form may contain several times. */
const listFields: readonly string[] = fieldNames.filter(isList);

/** Replaces Fastify's parsers, which repair wrong bytes, by strict ones. Other media types are answered 415. */
export function acceptPostedBodies(app: FastifyInstance): void {
  const accept = (mediaType: string, postedAs: PostedBody["postedAs"]) =>
    app.addContentTypeParser(
      mediaType,
      { parseAs: "buffer" },
      async (_request: unknown, body: Buffer) => readPostedBody(postedAs, body),
    );
  app.removeAllContentTypeParsers();
  accept("application/json", "json");
  accept("application/x-www-form-urlencoded", "form");
}

/** Reads a body, also one that cannot be read. */
function readPostedBody(
  postedAs: PostedBody["postedAs"],
  body: Buffer,
): PostedBody {
  return { postedAs, submission: readSubmission(postedAs, body) };
}

function readSubmission(
  postedAs: PostedBody["postedAs"],
  body: Buffer,
): Submission | undefined {
  const parse = postedAs === "json" ? parseJson : parseForm;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    return parseSubmission(parse(text));
  } catch {
    return undefined;
  }
}

/** Throws if it cannot read the text, like `parseForm`. */
function parseJson(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    refusePrototypeKey(key);
    return value;
  });
}

/** Fields by name, as strings. Fields that may be repeated are lists; old form frameworks add `[]` to their names. */
function parseForm(text: string): Record<string, string | string[]> {
  const lists = new Map(listFields.map((name) => [name, [] as string[]]));
  const values = new Map<string, string>();
  for (const pair of text.split("&").filter(Boolean)) {
    const separator = pair.indexOf("=");
    const end = separator === -1 ? pair.length : separator;
    const name = decodeFormText(pair.slice(0, end));
    const value = decodeFormText(pair.slice(end + 1));
    refusePrototypeKey(name);
    const list = lists.get(name.replace(/\[\]$/, ""));
    if (list !== undefined) list.push(value);
    else if (values.has(name)) throw new Error(`field ${name} twice`);
    else values.set(name, value);
  }
  return Object.fromEntries<string | string[]>([...values, ...lists]);
}

/** Throws for `%` without two hex digits and for bytes that are not UTF-8. */
function decodeFormText(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}

function refusePrototypeKey(name: string): void {
  if (/^(?:__proto__|constructor|prototype)(?:$|[.[])/.test(name))
    throw new Error("prototype key");
}
