import { beginAttempt } from "./attempt.ts";

/** All HTML is allowed, because only this file uses it, for pages of this site. Undefined in browsers without Trusted Types. */
const policy = (
  globalThis as {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createHTML: (html: string) => string },
      ) => { createHTML: (html: string) => string };
    };
  }
).trustedTypes?.createPolicy("page", { createHTML: (html) => html });

/** The answer did not come in time. */
export class TooLate extends Error {
  override name = "TooLate";
}

export type Arrived = { url: string; body: string };

/** Resolves with an answer when all of it is there. Until then the visitor sees that something comes. */
export async function arrival(answer: Promise<Response>): Promise<Arrived> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const attempt = beginAttempt("", () =>
    reject(new TooLate("It takes too long")),
  );
  const read = async () => {
    const response = await answer;
    const { url, ok } = response;
    if (!ok) throw new Error(`${url} is missing`);
    return { url, body: await response.text() };
  };
  try {
    return await Promise.race([read(), tooLate]);
  } finally {
    attempt.end();
  }
}

/** Parses HTML of this site as the browser does where script runs. */
export function parsePage(html: string): Document {
  const text = policy?.createHTML(html) ?? html;
  const page = new DOMParser().parseFromString(text, "text/html");
  // Its elements are text where script runs, which the parser does not know.
  for (const element of page.querySelectorAll("noscript"))
    element.textContent = element.innerHTML;
  return page;
}
