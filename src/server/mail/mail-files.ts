import { existsSync, mkdirSync } from "node:fs";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createTransport } from "nodemailer";
import type { DatabaseLocation } from "../config.ts";
import { fileName, libraryOptions, noFetching } from "./mail-options.ts";
import type { MailTransport } from "./mail-transport.ts";

/** Writes each mail into `folder` as `<id>.eml`, for machines without a mail server. No person gets it. */
export function fileTransport(folder: string): MailTransport {
  const transporter = createTransport(
    { streamTransport: true, buffer: true, newline: "windows" },
    noFetching,
  );
  return {
    kind: "files",
    async send(mail) {
      const { message } = await transporter.sendMail(libraryOptions(mail));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${fileName(mail.id)}.eml`);
      // The file is renamed when complete, so that a program that watches the folder never reads half a mail.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { result: "filed" };
    },
    close: () => undefined,
  };
}

/** Deletes the files that `fileTransport` wrote about deleted leads. Returns their number. */
export async function deleteMailFiles(
  folder: string,
  leadIds: readonly string[],
): Promise<number> {
  if (leadIds.length === 0 || !existsSync(folder)) return 0;
  const files = await readdir(folder);
  // A file is named `<lead id>.<channel>.eml`.
  const gone = new Set(leadIds);
  const about = files.filter((file) => gone.has(file.replace(/\..*/, "")));
  await Promise.all(about.map((file) => rm(join(folder, file))));
  return about.length;
}

/** The folder for mails without a mail server: beside the SQLite file or, with PostgreSQL, beside its default path. */
export function mailFolder(database: DatabaseLocation): string {
  const file = database.engine === "sqlite" ? database.file : "./data/site.db";
  return join(dirname(file), "mail");
}
