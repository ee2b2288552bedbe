import { defaultLocale } from "#shared/locales.ts";
import type { Payload } from "#shared/document/payload.ts";
import { fetchInTime } from "./deadline.ts";

/** The payload is missing, unreadable or of another build; the document at its path has to be loaded instead. */
class PayloadError extends Error {
  override name = "PayloadError";
}

type Words = Pick<Payload, "data" | "faces">;

const payloads = new Map<string, Promise<Words>>();

/** The JSON file beside the page's path, fetched once per path and visit, without a query string. Throws `PayloadError`. */
export function fetchPayload(pathname: string, build: string): Promise<Words> {
  const known = payloads.get(pathname);
  // What was begun in the background may be at the end of its time.
  if (known) return known.catch(() => fetchPayload(pathname, build));
  const fetched = readPayload(pathname, build);
  payloads.set(pathname, fetched);
  // A failure is not cached, so the next attempt fetches again.
  fetched.catch(() => payloads.delete(pathname));
  return fetched;
}

/** Whether the data of a path are there, or on their way. */
export const hasPayload = (pathname: string): boolean => payloads.has(pathname);

/** Caches the data of the served document, so that going back to it fetches nothing. */
export function keepPayload(pathname: string, data: unknown): void {
  payloads.set(pathname, Promise.resolve({ data, faces: [] }));
}

async function readPayload(pathname: string, build: string): Promise<Words> {
  const path = `${pathname}_payload.json`;
  const response = await fetchInTime(path).catch((cause: unknown) => {
    throw new PayloadError(`${path} could not be fetched`, { cause });
  });
  if (!response.ok)
    throw new PayloadError(`${path} answered ${response.status}`);
  const payload: unknown = await response.json().catch(() => undefined);
  if (!isPayload(payload)) throw new PayloadError(`${path} is not a payload`);
  if (payload.build !== build)
    throw new PayloadError(`${path} is of another build`);
  if (![payload.path, `/${defaultLocale}${payload.path}`].includes(pathname))
    throw new PayloadError(`${path} is that of ${payload.path}`);
  return payload;
}

function isPayload(value: unknown): value is Payload {
  return (
    typeof value === "object" &&
    value !== null &&
    "build" in value &&
    "data" in value &&
    typeof value.data === "object" &&
    value.data !== null
  );
}
