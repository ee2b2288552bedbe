import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { matchPath } from "#shared/site-map.ts";
import type { Articles } from "./collections/read-collection.ts";
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

/** `content/gone.yaml`, where there is one: what was taken away for good. Throws `ContentError`. */
export async function readGone(root: string): Promise<readonly string[]> {
  const path = join(root, file);
  return existsSync(path) ? (await readYaml(path, goneSchema)).paths : [];
}

/** What is gone must neither exist nor lead elsewhere. */
export function checkGone(
  gone: readonly string[],
  { slugs, moved }: Pick<Articles, "slugs" | "moved">,
  root: string,
): ContentProblem[] {
  return gone.flatMap((path, index) => {
    const match = matchPath(path);
    const slug = match?.params.slug;
    const isThere =
      match !== undefined && (slug === undefined || slugs.includes(slug));
    const isMoved = slug !== undefined && Object.hasOwn(moved, slug);
    if (!isThere && !isMoved) return [];
    const problem = isMoved
      ? "is an earlier address of an article (redirectFrom): remove one of them"
      : "is a page of the site: remove the page or this line";
    const key = `paths.${index}`;
    return [{ file: join(root, file), line: 1, key, problem }];
  });
}
