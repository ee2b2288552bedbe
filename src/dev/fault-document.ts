/** Returns a document that shows a mistake in words. */
export function faultDocument(words: string): string {
  const safe = words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>A mistake</title></head><body><pre style="white-space:pre-wrap;overflow-wrap:anywhere;font-size:1rem">${safe}</pre></body></html>`;
}
