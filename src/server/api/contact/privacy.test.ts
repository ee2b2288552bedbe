import { expect, test } from "vitest";
import type { DatabaseLocation } from "../../config/config-values.ts";
import { allBytes } from "../../testing/bytes.ts";
import { onBothLocations } from "../../testing/locations.ts";
import { openDatabase } from "../../database/open.ts";
import { startListening } from "../../testing/server.ts";
import { ask, askPatiently } from "../../testing/site.ts";
import { leadStore } from "../../leads/lead-store.ts";

function urlOf(location: DatabaseLocation): string {
  return location.engine === "sqlite"
    ? `sqlite:${location.file}`
    : location.url;
}

onBothLocations("privacy", (newLocation) => {
  test("neither database nor log learns the address, the browser or the cookies of a visitor, also of a refused one", async () => {
    const location = await newLocation();
    const { port, output, process, exit } = await startListening({
      DATABASE_URL: urlOf(location),
      TRUSTED_PROXIES: "127.0.0.1",
    });
    const post = (name: string, message = "hello") =>
      askPatiently(port, "/api/contact/?from=203.0.113.78", {
        method: "POST",
        headers: {
          origin: `http://localhost:${port}`,
          "content-type": "application/x-www-form-urlencoded",
          "x-forwarded-for": "203.0.113.77",
          "user-agent": "Mozilla/5.0 (Rare Machine 7) Firefox/150.0",
          cookie: "visitor=tracked-for-years",
        },
        body: `name=${name}&email=seen%40b.co&message=${message}&privacy=yes&locale=en`,
      });
    expect((await post("Stored")).status).toBe(303);
    expect((await post("Refused", "")).status).toBe(422);
    expect((await ask(port, "/en/about/?from=203.0.113.79")).status).toBe(200);
    process.kill("SIGTERM");
    expect(await exit).toBe(0);

    const stored = await allBytes(location);
    expect(stored.includes("Stored")).toBe(true);
    expect(output.text).toContain('"path":"/api/contact/"');
    const kept = `${stored.toString("latin1")}${output.text}`;
    for (const secret of ["203.0.113", "Rare Machine", "tracked-for-years"])
      expect(kept.includes(secret), secret).toBe(false);
    expect(output.text).not.toMatch(/seen@b\.co|Stored|hello/);
  });

  test("a lead keeps the version of the notice and of the consent text", async () => {
    const location = await newLocation();
    const { port } = await startListening({ DATABASE_URL: urlOf(location) });
    const posted = await askPatiently(port, "/api/contact/", {
      method: "POST",
      headers: {
        origin: `http://localhost:${port}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "name=A&email=a%40b.co&message=hello&privacy=yes&locale=th",
    });
    expect(posted.status).toBe(303);
    const database = await openDatabase(location);
    const [lead] = await leadStore(database).list(1);
    await database.close();
    expect(lead?.consent).toEqual({
      noticeVersion: "2026-01",
      textSha256: "hash-th",
      at: lead?.receivedMs,
      marketing: false,
    });
  });
});
