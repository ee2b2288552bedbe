import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { argv, cwd } from "node:process";
import { parseArgs } from "node:util";
import { draftPath } from "#shared/drafts.ts";
import { isLocale } from "#shared/locales.ts";

const usage = `Usage: npm run draft -- share SLUG LANGUAGE [--days N]
       npm run draft -- stop SLUG LANGUAGE

share  lets everybody who has its address see an article that is a draft or scheduled, for 14 days unless told otherwise. It
       writes \`share\` into the head of the article and prints the address; the next build makes the page.
stop   takes that away; the next build removes the page.

Exit code: 0 done, 1 there is no such article, 2 wrong usage.`;

const dayMs = 24 * 60 * 60 * 1000;

/** Runs the command in the folder of a project and returns the exit code. `now` is in epoch milliseconds. */
export async function draft(
  args: readonly string[],
  root: string,
  now: number,
  print: (text: string) => void,
): Promise<0 | 1 | 2> {
  const request = parse(args);
  if (request === undefined) {
    print(usage);
    return args.includes("--help") ? 0 : 2;
  }
  const { command, slug, locale, days } = request;
  const name = `content/articles/${slug}/${locale}.md`;
  const file = join(root, name);
  if (!existsSync(file)) {
    print(`there is no ${name}`);
    return 1;
  }
  const without = (await readFile(file, "utf8")).replace(
    /^share:.*\n(?: +.*\n)*/m,
    "",
  );
  if (command === "stop") {
    await writeFile(file, without);
    print(`${name} is not shared; build the site`);
    return 0;
  }
  const key = randomBytes(18).toString("base64url");
  const until = new Date(now + days * dayMs).toISOString().slice(0, 10);
  await writeFile(
    file,
    without.replace(
      /^(translation: .*\n)/m,
      `$1share: { key: "${key}", until: ${until} }\n`,
    ),
  );
  print(
    `after the next build the address of your site and ${draftPath(key)} shows it, until ${until}`,
  );
  return 0;
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { days: { type: "string", default: "14" } },
      allowPositionals: true,
    });
    const [command, slug = "", locale, ...more] = positionals;
    const days = Number(values.days);
    const isFine =
      (command === "share" || command === "stop") &&
      /^[a-z0-9-]+$/.test(slug) &&
      more.length === 0 &&
      Number.isInteger(days) &&
      days >= 1 &&
      days <= 365;
    return isFine && isLocale(locale)
      ? { command, slug, locale, days }
      : undefined;
  } catch {
    return undefined;
  }
}

if (import.meta.main)
  process.exitCode = await draft(argv.slice(2), cwd(), Date.now(), console.log);
