import { randomBytes } from "node:crypto";
import type { Config } from "../config/index.ts";
import type { LeadStore } from "../leads/index.ts";
import type { Csrf } from "./csrf.ts";

/** The configured secrets, or one generated secret that all processes on this database share. */
export async function secretsOf(
  { secrets: [current, ...previous] }: Config,
  leads: LeadStore,
): Promise<Csrf["secrets"]> {
  return current === undefined
    ? [
        await leads.setting("secret", () =>
          randomBytes(32).toString("base64url"),
        ),
      ]
    : [current, ...previous];
}
