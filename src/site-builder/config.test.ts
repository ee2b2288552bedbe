import { afterEach, expect, test, vi } from "vitest";
import { readBuildConfig } from "./config.ts";

afterEach(() => vi.unstubAllEnvs());

test("samples are shown where they are asked for, and never in a build for the public", () => {
  vi.stubEnv("SITE_ORIGIN", "http://localhost:3000");
  expect(readBuildConfig("/").withSamples).toBe(false);
  vi.stubEnv("SAMPLES", "shown");
  expect(readBuildConfig("/").withSamples).toBe(true);
  vi.stubEnv("SITE_ORIGIN", "https://example.com");
  expect(() => readBuildConfig("/")).toThrow(/would publish what is not true/);
});
