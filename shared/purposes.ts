/** What a visitor can allow tools of other companies to do, each alone. */
export const purposes = ["statistics", "advertising"] as const;
export type Purpose = (typeof purposes)[number];

/** What a visitor has allowed (`true`) or refused; a purpose that is absent has no answer yet. */
export type Choice = Partial<Record<Purpose, boolean>>;
