import { afterEach } from "vitest";
import { openMailServer, type MailServer } from "./smtp.ts";

const running: MailServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

/** A real SMTP server on this machine, until the end of the test. */
export async function startMailServer(
  ...options: Parameters<typeof openMailServer>
): Promise<MailServer> {
  const started = await openMailServer(...options);
  running.push(started);
  return started;
}
