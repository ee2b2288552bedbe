import { join } from "node:path";
import { z } from "zod";
import { timeZoneSchema } from "./company/company-schema.ts";
import { readYaml } from "./yaml/read-yaml.ts";

/**
 * Reads the zone of the site (IANA name) and nothing else of `content/site.yaml`. If that cannot be read it is UTC: the build
 * tells what is wrong there.
 */
export async function readTimeZone(root: string): Promise<string> {
  const file = join(root, "content/site.yaml");
  const schema = z.looseObject({ timeZone: timeZoneSchema });
  const site = await readYaml(file, schema).catch(() => undefined);
  return site?.timeZone ?? "UTC";
}
