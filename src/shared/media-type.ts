const utf8 = "; charset=utf-8";
const mediaTypes: Readonly<Record<string, string>> = {
  ".html": `text/html${utf8}`,
  ".js": `text/javascript${utf8}`,
  ".css": `text/css${utf8}`,
  ".json": `application/json${utf8}`,
  ".xml": `application/xml${utf8}`,
  ".txt": `text/plain${utf8}`,
  ".svg": `image/svg+xml${utf8}`,
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};

/** `Content-Type` of a file by its name. */
export function mediaType(file: string): string {
  if (/(?:^|[\\/])feed\.xml$/.test(file)) return `application/rss+xml${utf8}`;
  const [ending = ""] = /\.\w+$/.exec(file) ?? [];
  return mediaTypes[ending.toLowerCase()] ?? "application/octet-stream";
}
