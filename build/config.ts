import { env } from "node:process";

/** The build's variables of the environment. The server refuses to start with another origin. */
export type BuildConfig = { root: string; origin: string };

/** A build at work. `dist` is the folder that it writes. */
export type Build = BuildConfig & { dist: string };

/** Reads the variables of the build. Throws an error with a remedy if one is wrong. */
export function readBuildConfig(root: string): BuildConfig {
  // Visitors get the result, so a value from the shell or a test runner does not count.
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
