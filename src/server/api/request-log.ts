import type { FastifyBaseLogger } from "fastify";
import { reportPath } from "../http/index.ts";

/** Routes of which each request has a line in the log. */
const loggedRoutes = ["/api/contact", "/api/csrf"];
/** Routes that are counted only, because anybody can ask for them in any number and an operator needs none of the lines. */
const countedRoutes = [reportPath];
const methods = "GET HEAD POST PUT DELETE PATCH OPTIONS TRACE".split(" ");

const everyMs = 60_000;

type Answered = {
  log: FastifyBaseLogger;
  method: string;
  url: string;
  status: number;
  /** Milliseconds. */
  elapsed: number;
};

export type RequestLog = {
  add: (answered: Answered) => void;
  /** Ends the count. */
  close: () => void;
};

/**
 * The lines about requests. They contain nothing that a client can choose freely: routes and methods are those of a list.
 * Requests for other addresses are counted and told once a minute.
 */
export function requestLog(log: FastifyBaseLogger): RequestLog {
  const counts = new Map<string, number>();
  const timer = setInterval(tell, everyMs).unref();
  return {
    add({ log: ownLog, method, url, status, elapsed }) {
      const route = routeOf(url);
      if (!loggedRoutes.includes(route)) {
        const key = `${route} ${status}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return;
      }
      ownLog.info({
        method: methods.includes(method) ? method : "other",
        path: `${route}/`,
        status,
        ms: Math.round(elapsed),
      });
    },
    close() {
      clearInterval(timer);
      tell();
    },
  };

  function tell(): void {
    if (counts.size === 0) return;
    log.info(
      { counts: Object.fromEntries(counts) },
      "requests of other routes",
    );
    counts.clear();
  }
}

/** The route of a URL, without its last slash, or "other". */
export function routeOf(url: string): string {
  const path = url.replace(/\?.*$/s, "").replace(/\/$/, "");
  return (
    [...loggedRoutes, ...countedRoutes].find((route) => route === path) ??
    "other"
  );
}
