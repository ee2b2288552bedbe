import { onTestFinished } from "vitest";
import { openMailServer, type MailServer } from "./smtp.ts";

/** Starts a real SMTP server on this machine until the end of the test. */
export async function startMailServer(
  ...options: Parameters<typeof openMailServer>
): Promise<MailServer> {
  const server = await openMailServer(...options);
  onTestFinished(() => server.stop());
  return server;
}
