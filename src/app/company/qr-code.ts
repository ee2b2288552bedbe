import { encodeQR } from "qr";
import type { Sampled } from "#content/index.ts";
import { decorative } from "#shared/document/markup.ts";

/** Modules of light ground around a code, as ISO/IEC 18004 asks for. */
const border = 4;

/** A text as a QR code: one path in the current colour, for a light ground. Loaded by the build only. */
export function qrCode(text: string): string {
  const rows = encodeQR(text, "raw", { ecc: "medium", border });
  const path = rows.flatMap((row, y) => runs(row, y)).join("");
  return `<svg viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges"><path fill="currentColor" d="${path}"/></svg>`;
}

/** The dark modules of a row, each run as one rectangle. */
function runs(row: readonly boolean[], y: number): string[] {
  const line = row.map((isDark) => (isDark ? "1" : "0")).join("");
  return [...line.matchAll(/1+/g)].map(
    ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`,
  );
}

/** The code that leads to a LINE account. That of a sample leads nowhere. */
export function lineCode({ href, sample }: Sampled & { href: string }): string {
  return decorative(qrCode(sample === undefined ? href : "SAMPLE / 見本"));
}
