import { constants, crc32, deflateRawSync } from "node:zlib";
import type { DocumentParts, FixedPart } from "#shared/document/render.ts";

/** A piece of a body, and the same as deflate blocks that need nothing of other pieces. */
type Piece = { plain: Buffer; deflated: Buffer };

const kept = new WeakMap<FixedPart, Piece>();

/** The bytes of a document. Fixed parts are encoded and compressed once, so that a response costs what is new in it. */
export function documentBody(
  parts: DocumentParts,
  encoding: "gzip" | "identity",
): Buffer {
  const isGzip = encoding === "gzip";
  const pieces = parts.map((part) =>
    typeof part === "string"
      ? pieceOf(part, isGzip ? quick : undefined)
      : keptPiece(part),
  );
  if (!isGzip) return Buffer.concat(pieces.map(({ plain }) => plain));
  let checksum = 0;
  let length = 0;
  for (const { plain } of pieces) {
    checksum = crc32(plain, checksum);
    length += plain.byteLength;
  }
  const end = Buffer.alloc(10);
  // An empty last block, then the checksum and the length of the whole (RFC 1952).
  end.writeUInt16LE(0x0003, 0);
  end.writeUInt32LE(checksum, 2);
  end.writeUInt32LE(length, 6);
  return Buffer.concat([
    gzipHeader,
    ...pieces.map(({ deflated }) => deflated),
    end,
  ]);
}

/** The headers that say how a document's body is encoded. */
export function bodyHeaders(
  encoding: "gzip" | "identity",
): Record<string, string> {
  const vary = { vary: "Accept-Encoding" };
  return encoding === "gzip" ? { ...vary, "content-encoding": "gzip" } : vary;
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

/** Compression levels. What one visitor brought is small and is sent once. */
const thorough = 9;
const quick = 3;

function keptPiece(part: FixedPart): Piece {
  const known = kept.get(part);
  if (known !== undefined) return known;
  const piece = pieceOf(part.html, thorough);
  kept.set(part, piece);
  return piece;
}

/** Without a level it is not compressed. */
function pieceOf(html: string, level: number | undefined): Piece {
  const plain = Buffer.from(html);
  const finishFlush = constants.Z_SYNC_FLUSH;
  return {
    plain,
    deflated:
      level === undefined
        ? Buffer.alloc(0)
        : deflateRawSync(plain, { level, finishFlush }),
  };
}
