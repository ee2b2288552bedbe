/** Posts of one client, an IPv4 address or an IPv6 /64: forty people behind one address, each with a mistake first, fit into it. A flood waits. */
export const postsPerClient = { max: 120, timeWindow: 10 * 60_000 };
