import { join } from "node:path";
import type { Build } from "../config.ts";
import { share } from "../files/index.ts";
import { cachedFont } from "./font-store.ts";

/** Makes the function that links a cached font into the client's files, once for all pages that share it. */
export function fontSharer({
  root,
  dist,
}: Pick<Build, "root" | "dist">): (url: string) => void {
  const shared = new Set<string>();
  return (url) => {
    if (shared.has(url)) return;
    share(cachedFont(root, url), join(dist, "client", url));
    shared.add(url);
  };
}
