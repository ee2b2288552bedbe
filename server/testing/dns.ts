import { createSocket } from "node:dgram";
import { isIPv6 } from "node:net";

/** The records of a name. `fail` makes the server report a failure of its own, `silent` makes it answer nothing. */
export type DnsName = {
  txt?: string[];
  /** Names of mail servers; "" for a null MX. */
  mx?: string[];
  a?: string[];
  aaaa?: string[];
  fail?: true;
  silent?: true;
};

const types = { 1: "a", 15: "mx", 16: "txt", 28: "aaaa" } as const;

/** Starts a DNS server on this machine that knows only `zone`, which may be changed while it runs. */
export async function openDnsServer(zone: Map<string, DnsName>) {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const answer = answerTo(query, zone);
    if (answer !== undefined) socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    server: `127.0.0.1:${socket.address().port}`,
    stop: () => new Promise<void>((resolve) => socket.close(resolve)),
  };
}

/** An answer without compression (RFC 1035, section 4). */
function answerTo(
  query: Buffer,
  zone: Map<string, DnsName>,
): Buffer | undefined {
  const { labels, end } = readName(query);
  const known = zone.get(labels.join(".").toLowerCase());
  if (known?.silent) return undefined;
  const type = query.readUInt16BE(end);
  const kind = types[type as keyof typeof types];
  const values = (kind && known?.[kind]) ?? [];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  const code = known?.fail ? 2 : known === undefined ? 3 : 0;
  header.writeUInt16BE(0x8180 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(known?.fail ? 0 : values.length, 6);
  const question = query.subarray(12, end + 4);
  if (known?.fail) return Buffer.concat([header, question]);
  const records = values.map((value) => {
    const data = dataOf(type, value);
    const head = Buffer.alloc(10);
    head.writeUInt16BE(type, 0);
    head.writeUInt16BE(1, 2);
    head.writeUInt32BE(60, 4);
    head.writeUInt16BE(data.length, 8);
    return Buffer.concat([query.subarray(12, end), head, data]);
  });
  return Buffer.concat([header, question, ...records]);
}

function readName(query: Buffer): { labels: string[]; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (;;) {
    const length = query[at] ?? 0;
    at += 1;
    if (length === 0) return { labels, end: at };
    labels.push(query.toString("latin1", at, at + length));
    at += length;
  }
}

function dataOf(type: number, value: string): Buffer {
  if (type === 1) return Buffer.from(value.split(".").map(Number));
  if (type === 28) return ipv6Bytes(value);
  if (type === 15)
    return Buffer.concat([Buffer.from([0, 10]), nameBytes(value)]);
  const parts = value.match(/[^]{1,255}/g) ?? [""];
  return Buffer.concat(
    parts.map((part) =>
      Buffer.concat([Buffer.from([part.length]), Buffer.from(part, "latin1")]),
    ),
  );
}

function nameBytes(name: string): Buffer {
  const labels = name.split(".").filter(Boolean);
  return Buffer.concat([
    ...labels.map((label) =>
      Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]),
    ),
    Buffer.from([0]),
  ]);
}

function ipv6Bytes(address: string): Buffer {
  if (!isIPv6(address)) throw new Error(`${address} is no IPv6 address`);
  const [left = "", right = ""] = address.split("::");
  const groups = (text: string) => text.split(":").filter(Boolean);
  const missing = 8 - groups(left).length - groups(right).length;
  const all = [
    ...groups(left),
    ...Array.from({ length: missing }, () => "0"),
    ...groups(right),
  ];
  const bytes = Buffer.alloc(16);
  for (const [index, group] of all.entries())
    bytes.writeUInt16BE(Number.parseInt(group, 16), index * 2);
  return bytes;
}
