import { once } from "node:events";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { createTransport } from "nodemailer";
import type { Config } from "#server/config/config.ts";
import { appliedMigrations } from "#server/database/applied.ts";
import {
  migrationsToApply,
  readMigrations,
} from "#server/database/migrations.ts";
import { NoDatabase } from "#server/database/no-database.ts";
import { databaseName } from "#server/database/open.ts";
import { smtpOptions } from "#server/mail/mail-transport.ts";
import { loadManifest } from "#server/http/load-manifest.ts";
import { checkFolder } from "./machine.ts";
import { fault, good, hint, reasonOf, type Finding } from "./finding.ts";

/** Checks that the server can listen on its port, or listens already. */
export async function checkPort({
  host,
  port,
}: Pick<Config, "host" | "port">): Promise<Finding> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
    return good(`port ${port} of ${host} is free`);
  } catch (error) {
    if (await isOurs(port))
      return good(`port ${port} is taken by this site's own server`);
    return fault(
      `port ${port} of ${host} cannot be used: ${reasonOf(error)}`,
      "Stop what listens there, or set PORT (and build for it, or set SITE_ORIGIN)",
    );
  } finally {
    server.close();
  }
}

async function isOurs(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2_000);
    const url = `http://localhost:${port}/healthz`;
    return (await fetch(url, { signal })).ok;
  } catch {
    return false;
  }
}

/** Checks that the database is reachable and has the migrations of this release. Changes nothing. */
export async function checkDatabase({
  database,
}: Pick<Config, "database">): Promise<Finding> {
  const name = databaseName(database);
  try {
    const applied = await appliedMigrations(database);
    const open = migrationsToApply(readMigrations(database.engine), applied);
    return open.length === 0
      ? good(`${name} is of this release`)
      : hint(
          `${name} lacks ${open.length} migrations`,
          "A start of the server applies them; or run: npm run db -- migrate",
        );
  } catch (error) {
    if (error instanceof NoDatabase)
      return database.engine === "sqlite"
        ? checkFolder(dirname(database.file), `a new database`)
        : good(`${name} is reachable, and empty: a start fills it`);
    return fault(
      `${name} cannot be used: ${reasonOf(error)}`,
      "Check DATABASE_URL, that the database runs, and that this machine may reach it",
    );
  }
}

/** Checks that the mail server answers and accepts the name and the password. Sends nothing. */
export async function checkSmtp({
  mail: { smtp },
}: Pick<Config, "mail">): Promise<Finding> {
  if (smtp === undefined)
    return hint(
      "no mail server: enquiries are stored, but nobody is told of them",
      "Set SMTP_URL, then try: npm run mail -- test",
    );
  const name = `mail server ${smtp.host}:${smtp.port}`;
  const transport = createTransport({
    ...smtpOptions(smtp),
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
  });
  try {
    await transport.verify();
    return good(`${name} answers`);
  } catch (error) {
    return fault(
      `${name}: ${reasonOf(error)}`,
      "Check SMTP_URL, and that this machine may reach that port",
    );
  } finally {
    transport.close();
  }
}

/** Checks that there is a build that the server can serve. */
export function checkBuild(
  root: string,
  { siteOrigin }: Pick<Config, "siteOrigin">,
): Finding {
  const file = join(root, "dist/site.json");
  const manifest = loadManifest(file, siteOrigin);
  if (manifest.ok) return good(`the build is for ${manifest.site.origin}`);
  const [problem = "", next = ""] = manifest.problem.split(/: (?=run|build)/);
  return problem.endsWith("is missing")
    ? hint("there is no build yet", "Run: npm run build")
    : fault(problem, `To mend it, ${next}`);
}
