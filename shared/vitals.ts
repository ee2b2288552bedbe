/** The Core Web Vitals: the largest paint, the slowest answer to a gesture, the moves of the layout (web.dev/vitals). */
export const vitalNames = ["LCP", "INP", "CLS"] as const;
export type VitalName = (typeof vitalNames)[number];

/** Figures of one document. LCP and INP are in milliseconds, CLS has no unit. */
export type Vitals = Partial<Record<VitalName, number>>;

/** The path to which browsers report them if `content/site.yaml` says `vitals: server`. */
export const vitalsPath = "/api/vitals";
