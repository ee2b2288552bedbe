import { z } from "zod";

const isLocal = (hostname: string) =>
  ["localhost", "127.0.0.1"].includes(hostname);

/** The address that receives the counts of a tool. Plain http is allowed on this machine only. */
export const httpsHost = z
  .url({
    error: "must be an https address such as https://stats.example.com",
    abort: true,
  })
  .refine((url) => {
    const { protocol, hostname, search, hash } = new URL(url);
    const isSafe =
      protocol === "https:" || (protocol === "http:" && isLocal(hostname));
    return isSafe && search === "" && hash === "";
  }, "must be an https address without ? and #")
  .transform((url) => url.replace(/\/+$/, ""));

/** A source of the security policy: one host, or all below a name. Nothing wider, and nothing that runs inline script. */
export const hostOfTags = z
  .string()
  .regex(
    /^https:\/\/(?:\*\.)?(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/,
    "must be a host such as https://tags.example.com or https://*.example.com, without a path",
  );
