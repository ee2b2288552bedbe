const textFiles = /\.(?:html|js|css|json|svg|txt|xml|webmanifest|md)$/;
/** Below this a compressed file saves less than its own overhead. */
const compressedBytes = 512;

export function isText(name: string): boolean {
  return textFiles.test(name);
}

/** Whether a file is sent compressed. */
export function isWorthCompressing(name: string, body: Uint8Array): boolean {
  return body.length >= compressedBytes && isText(name);
}
