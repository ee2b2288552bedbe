import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { FastifyReply, FastifyRequest } from "fastify";
import { html } from "hono/html";
import type { Markup } from "./page.ts";
import type { Writer } from "./texts/index.ts";
import type { Words } from "./words.ts";

const cookieName = "desk-writer";

/** Who writes: as the form says, or one before it in this browser, else as git knows the person at this machine. */
export async function writerOf(
  root: string,
  { body, cookies }: FastifyRequest,
): Promise<Writer> {
  const isEntered = body instanceof URLSearchParams && body.has("email");
  const said = isEntered ? body : new URLSearchParams(cookies[cookieName]);
  const setting = async (key: string) =>
    said.get(key)?.trim() ??
    promisify(execFile)("git", ["config", `user.${key}`], { cwd: root })
      .then(({ stdout }) => stdout.trim())
      .catch(() => "");
  return { name: await setting("name"), email: await setting("email") };
}

export function keepWriter(
  reply: FastifyReply,
  { name, email }: Writer,
): FastifyReply {
  const value = new URLSearchParams({ name, email }).toString();
  return reply.setCookie(cookieName, value, {
    path: "/desk/",
    maxAge: 31_536_000,
  });
}

export function signature({ name, email }: Writer, { editor }: Words): Markup {
  return html`<label
      >${editor.name}
      <input name="name" autocomplete="name" value="${name}" required
    /></label>
    <label
      >${editor.email}
      <input
        name="email"
        type="email"
        autocomplete="email"
        value="${email}"
        required
    /></label>`;
}
