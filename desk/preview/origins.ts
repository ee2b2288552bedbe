/**
 * Where the preview of a desk is opened: on the next port of the same host, or at the one address that leads there from
 * elsewhere. A desk that is reached from elsewhere has no preview without such an address.
 */
export function previewOrigins(
  port: number,
  deskOrigins: readonly string[],
  previewOrigin: string | undefined,
) {
  const byHost = new Map<string, string>();
  for (const origin of deskOrigins) {
    const desk = new URL(origin);
    const own =
      desk.port === String(port)
        ? `${desk.protocol}//${desk.hostname}:${port + 1}`
        : previewOrigin;
    if (own !== undefined) byHost.set(desk.host, own);
  }
  return {
    origins: [...byHost.values()],
    originFor: (host: string | undefined) => byHost.get(host ?? ""),
  };
}
