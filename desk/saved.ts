import type { Markup } from "./views/index.ts";

/** What the desk answers to saving: a page with what is wrong, or where to go. */
export type Saved = { cookie?: string } & (
  | { location: string; page?: never; status?: never }
  | { page: Markup; status: number; location?: never }
);
