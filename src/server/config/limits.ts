/** The number of posts that are allowed within `windowMs`, or no limit. */
export type Limit = { posts: number; windowMs: number } | "off";

/**
 * The limits of one client. A post within all limits of `free` is an ordinary one. Above them it is taken and noted, until
 * one of the limits of `flood` is reached.
 */
export type Budget = { free: readonly Limit[]; flood: readonly Limit[] };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const within = (windowMs: number, posts: number): Limit => ({
  posts,
  windowMs,
});

/** What one client, an IPv4 address or an IPv6 /64, may do with the form. */
type Limits = {
  posts: Budget;
  /** Posts that are refused for a mistake. Above this number none is read. Each process counts its own. */
  refused: Limit;
  /** Confirmations to one mail address, so that nobody can use the form to mail strangers; enquiries are kept and mailed. */
  autoReplies: Limit;
  /** Confirmations to all addresses that one client enters. */
  autoRepliesPerClient: Limit;
};

export const usualLimits: Limits = {
  /** Above `free` posts are taken and mailed as well, with a note: many people may share an address, as at a seminar. */
  posts: {
    free: [within(10 * minuteMs, 5), within(dayMs, 20)],
    flood: [within(10 * minuteMs, 100), within(dayMs, 400)],
  },
  refused: within(10 * minuteMs, 120),
  autoReplies: within(hourMs, 3),
  autoRepliesPerClient: within(dayMs, 100),
};

/** For tests, whose posts all come from one address. */
export const noLimits: Limits = {
  posts: { free: [], flood: [] },
  refused: "off",
  autoReplies: "off",
  autoRepliesPerClient: "off",
};
