import { env } from "node:process";

/** The build's variables of the environment. The server refuses to start with another origin. */
export type BuildConfig = {
  root: string;
  origin: string;
  /** Shows samples as if they were published; for development and tests. */
  withSamples?: boolean;
  /** Shows samples of the facts of the company that are not set. */
  withSampleFacts?: boolean;
};

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
  const withSamples = samplesAreShown();
  if (withSamples && origin.startsWith("https:"))
    throw new Error(
      `SAMPLES=shown is for development and tests; a site at ${origin} would publish what is not true`,
    );
  return {
    root,
    origin: new URL(origin).origin,
    withSamples,
    withSampleFacts: sampleFactsAreShown(),
  };
}

/** Whether the site is for nobody but whoever builds it: it has no address. */
export function sampleFactsAreShown(): boolean {
  return !env.SITE_ORIGIN;
}

/** Whether samples are shown (`SAMPLES=shown`), which only development and tests ask for. */
export function samplesAreShown(): boolean {
  return env.SAMPLES === "shown";
}
