import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { collectionOf } from "#shared/collections.ts";
import { matchPath } from "#shared/site-map.ts";
import type { Collections } from "./collections/collections.ts";
import { readYaml, type ContentProblem } from "./yaml/read-yaml.ts";

const file = "content/gone.yaml";

const goneSchema = z.strictObject({
  paths: z
    .array(
      z
        .string()
        .regex(
          /^\/(?!(?:th|en|ja)\/)(?:[a-z0-9-]+\/)+$/,
          "must be a path without language, such as /articles/old-news/",
        ),
    )
    .default([]),
});

/** Reads the addresses of removed content from `content/gone.yaml`. Throws `ContentError`. */
export async function readGone(root: string): Promise<readonly string[]> {
  const path = join(root, file);
  return existsSync(path) ? (await readYaml(path, goneSchema)).paths : [];
}

/** Checks that no address in the list exists or redirects. */
export function checkGone(
  gone: readonly string[],
  collections: Collections,
  root: string,
): ContentProblem[] {
  return gone.flatMap((path, index) => {
    const match = matchPath(path);
    if (match === undefined) return [];
    const { slug = "" } = match.params;
    const collection = collectionOf(match.page);
    const entries = collection && collections[collection];
    const isThere = entries === undefined || entries.slugs.includes(slug);
    const isMoved = entries !== undefined && Object.hasOwn(entries.moved, slug);
    if (!isThere && !isMoved) return [];
    const problem = isMoved
      ? "is an earlier address of an article (redirectFrom): remove one of them"
      : "is a page of the site: remove the page or this line";
    const key = `paths.${index}`;
    return [{ file: join(root, file), line: 1, key, problem }];
  });
}
