import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Something that ends on a day unless a person renews it. */
export type Renewal = {
  what: "security.txt" | "certificate";
  /** The names that a certificate is for; otherwise the file. */
  name: string;
  /** Epoch milliseconds; undefined if the file cannot be read. */
  endsMs: number | undefined;
};

/** A person should act within so many days. */
const noticeDays = 30;

const dayMs = 24 * 60 * 60 * 1000;

/** Reads when `security.txt` of the build ends, and the certificates at these paths. */
export async function readRenewals(
  dist: string,
  certificates: readonly string[],
): Promise<Renewal[]> {
  const file = join(dist, "client/.well-known/security.txt");
  const text = await readFile(file, "utf8").catch(() => undefined);
  const [, expires] = /^Expires: (\S+)/m.exec(text ?? "") ?? [];
  return [
    // A site may have none.
    ...(text === undefined
      ? []
      : [
          {
            what: "security.txt" as const,
            name: "security.txt",
            endsMs: msOf(expires ?? ""),
          },
        ]),
    ...(await Promise.all(certificates.map(certificateAt))),
  ];
}

/** Whether it has ended or ends soon, or nobody can say. */
export function isDue({ endsMs }: Renewal, nowMs: number): boolean {
  return endsMs === undefined || endsMs - nowMs < noticeDays * dayMs;
}

async function certificateAt(path: string): Promise<Renewal> {
  const what = "certificate" as const;
  try {
    // Of a chain, the first one is the server's own.
    const { subjectAltName = "", validTo } = new X509Certificate(
      await readFile(path),
    );
    const names = subjectAltName.replaceAll("DNS:", "");
    return { what, name: names || path, endsMs: msOf(validTo) };
  } catch {
    return { what, name: path, endsMs: undefined };
  }
}

function msOf(text: string): number | undefined {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}
