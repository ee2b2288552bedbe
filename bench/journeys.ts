/** A way from one page to another: where it begins, and the links that may be pressed. */
export type Journey = { name: string; from: string; links: RegExp };

const article = /^\/articles\/(?!page\/)[\w-]+\/$/;

/** Ways that visitors take most, in Thai. */
export const journeys: readonly Journey[] = [
  { name: "home → article", from: "/", links: article },
  { name: "home → about", from: "/", links: /^\/about\/$/ },
  {
    name: "article → list",
    from: "/articles/what-seo-costs/",
    links: /^\/articles\/$/,
  },
];

/** Bytes in a second, milliseconds to the server and back, and how many times slower the processor is. */
export type Connection = {
  slowdown: number;
  network?: { download: number; upload: number; latency: number };
};

/** The phone that is plugged into this machine, and Lighthouse's slow one, whose limits are applied for real. */
export const connections = {
  unthrottled: { slowdown: 1 },
  "slow phone": {
    slowdown: 4,
    network: {
      download: (1.6 * 1024 * 1024) / 8,
      upload: (750 * 1024) / 8,
      latency: 150,
    },
  },
} satisfies Record<string, Connection>;
