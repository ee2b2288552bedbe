import { env } from "node:process";

/** What the build takes from the environment. The server refuses to start with another origin. */
export type BuildConfig = { root: string; origin: string };

/** Reads the variables of the build; throws with a remedy where one is wrong. */
export function readBuildConfig(root: string): BuildConfig {
  // Whatever the shell or a test runner has set: what is built here is served to visitors.
  env.NODE_ENV = "production";
  const port = env.PORT ?? "3000";
  const origin = env.SITE_ORIGIN ?? `http://localhost:${port}`;
  if (
    !URL.canParse(origin) ||
    new URL(origin).origin !== origin.replace(/\/$/, "")
  ) {
    throw new Error(
      `SITE_ORIGIN is "${origin}"; it must be an origin such as https://example.com, without a path`,
    );
  }
  return { root, origin: new URL(origin).origin };
}
