import { expect, test } from "vitest";
import { allBytes } from "../../testing/bytes.ts";
import { onBothLocations } from "../../testing/locations.ts";
import { startListening } from "../../testing/server.ts";
import { ask, askPatiently } from "../../testing/site.ts";

onBothLocations("privacy", (newLocation) => {
  test("neither database nor log learns the address, the browser or the cookies of a visitor, also of a refused one", async () => {
    const location = await newLocation();
    const DATABASE_URL =
      location.engine === "sqlite" ? `sqlite:${location.file}` : location.url;
    const TRUSTED_PROXIES = "127.0.0.1";
    const env = { DATABASE_URL, TRUSTED_PROXIES };
    const { port, output, process, exit } = await startListening(env);
    const post = async (name: string, message: string) => {
      const { status } = await askPatiently(
        port,
        "/api/contact/?from=203.0.113.78",
        {
          method: "POST",
          headers: {
            origin: `http://localhost:${port}`,
            "content-type": "application/x-www-form-urlencoded",
            "x-forwarded-for": "203.0.113.77",
            "user-agent": "Mozilla/5.0 (Rare Machine 7) Firefox/150.0",
            cookie: "visitor=tracked-for-years",
          },
          body: `name=${name}&email=seen%40b.co&message=${message}&privacy=yes&locale=en`,
        },
      );
      return status;
    };
    expect(await post("Stored", "hello")).toBe(303);
    expect(await post("Refused", "")).toBe(422);
    expect((await ask(port, "/en/about/?from=203.0.113.79")).status).toBe(200);
    process.kill("SIGTERM");
    expect(await exit).toBe(0);

    const stored = (await allBytes(location)).toString("latin1");
    expect(stored).toContain("Stored");
    expect(output.text).toContain('"path":"/api/contact/"');
    expect(stored + output.text).not.toMatch(
      /203\.0\.113|Rare Machine|tracked-for-years/,
    );
    expect(output.text).not.toMatch(/seen@b\.co|Stored|hello/);
  });
});
