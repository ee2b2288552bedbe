import type { Entry } from "../collections/entry.ts";
import type { Entries } from "../collections/read-collection.ts";
import type { FrontMatter } from "./front-matter.ts";

export type Article = Entry<FrontMatter>;
export type Articles = Entries<Article>;
