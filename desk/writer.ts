import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { html } from "hono/html";
import type { Markup } from "./page.ts";
import type { Writer } from "./texts/index.ts";
import type { Words } from "./words.ts";

const cookieName = "desk-writer";

/** Who writes: as entered last in this browser, else as git knows the person at this machine. */
export async function writerOf(
  root: string,
  cookie: string | undefined,
): Promise<Writer> {
  const saved = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookie ?? "");
  const entered = new URLSearchParams(decoded(saved?.[1] ?? ""));
  const [name, email] = await Promise.all([
    entered.get("name") ?? setting(root, "user.name"),
    entered.get("email") ?? setting(root, "user.email"),
  ]);
  return { name, email };
}

/** Other programs on this machine can set cookies as well; one that cannot be read is none. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/** A cookie that keeps who writes for a year. */
export function writerCookie({ name, email }: Writer): string {
  const value = encodeURIComponent(
    new URLSearchParams({ name, email }).toString(),
  );
  return `${cookieName}=${value}; Path=/desk/; HttpOnly; SameSite=Strict; Max-Age=31536000`;
}

/** Who writes, as a form says. */
export function writerIn(form: URLSearchParams): Writer {
  const [name = "", email = ""] = ["name", "email"].map((key) =>
    (form.get(key) ?? "").trim(),
  );
  return { name, email };
}

async function setting(root: string, key: string): Promise<string> {
  const run = promisify(execFile);
  const { stdout } = await run("git", ["config", key], { cwd: root }).catch(
    () => ({ stdout: "" }),
  );
  return stdout.trim();
}

/** The fields for who writes. */
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
