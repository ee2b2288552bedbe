import { afterAll, beforeAll, expect, test } from "vitest";
import { exchange, type RawAnswer } from "../../raw.ts";
import { startSite, type RunningSite } from "../../running-site.ts";
import { aim, type Attack, type Target } from "./attack.ts";
import { postAttacks } from "./posts.ts";
import { requestAttacks } from "./requests.ts";

let site: RunningSite;
let target: Target;

beforeAll(async () => {
  site = await startSite();
  target = await aim(site);
}, 60_000);
afterAll(() => site.stop());

test.each([...requestAttacks, ...postAttacks])(
  "$name",
  { timeout: 30_000 },
  async (attack: Attack) => {
    if (attack.before !== undefined)
      await exchange(target.port, attack.before(target));
    const { answer, hasHung, ms } = await exchange(
      target.port,
      attack.send(target),
    );
    expect(hasHung).toBe(false);
    expect(ms).toBeLessThan(5000);
    expect(attack.expect).toContain(answer?.status ?? "closed");
    if (answer === undefined) return;
    expectGuarded(answer);
    attack.check?.(answer, target);
  },
);

test("after all attacks the server still runs, and has logged no error", async () => {
  expect(site.isRunning()).toBe(true);
  const { answer } = await exchange(
    site.port,
    "GET /readyz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
  );
  expect(answer?.status).toBe(200);
  expect(site.output()).not.toMatch(/"level":(?:50|60)|Error:/);
});

/** Checks that every response has the security headers, and redirects to this site only. */
function expectGuarded({ status, headers, body }: RawAnswer): void {
  expect(status).not.toBe(500);
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "reporting-endpoints": 'csp="/api/csp-report"',
  });
  expect(headers).not.toHaveProperty("cross-origin-embedder-policy");
  expect(headers["location"] ?? "/").toMatch(/^\/(?![/\\])/);
  expect(headers["server"] ?? headers["x-powered-by"]).toBeUndefined();
  // The body has no stack and no path of this machine.
  expect(body).not.toMatch(/node_modules|\bat .+\.ts:\d+/);
}
