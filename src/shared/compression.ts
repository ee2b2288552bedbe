const textFiles = /\.(?:html|js|css|json|svg|txt|xml|md)$/;
/** Compressing a smaller file saves less than the overhead of the compression. */
const compressedBytes = 256;

export function isText(name: string): boolean {
  return textFiles.test(name);
}

/** True if a file is sent compressed. */
export function isWorthCompressing(name: string, body: Uint8Array): boolean {
  return body.length >= compressedBytes && isText(name);
}
