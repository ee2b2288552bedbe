import { copyFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { startSink } from "#server/testing/webhook-sink.ts";
import { send } from "./harness/http.ts";
import { engines, startNode } from "./harness/lab.ts";
import { newVisitor, postUntil } from "./harness/visitor.ts";
import { expectKept, newStore } from "./harness/store.ts";

const filesOf = (file: string) => [file, `${file}-wal`, `${file}-shm`];

const harms: Record<string, (file: string) => void> = {
  deleted: (file) => filesOf(file).forEach((one) => rmSync(one)),
  replaced: (file) => {
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
  },
};

for (const [harmed, harm] of Object.entries(harms))
  test.for(engines("sqlite"))(
    `when the database file is ${harmed}, nothing more is acknowledged, people are told, and a copy has all that was, on %s`,
    async (engine) => {
      const store = await newStore(engine);
      const { url, received } = await startSink();
      const { file } = store;
      const settings = {
        WEBHOOK_URL: url,
        WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
      };
      const node = await startNode(store, settings);
      const visitor = newVisitor();
      let isOver = false;
      const posting = postUntil(visitor, node.port, () => isOver);
      await expect.poll(visitor.acknowledged).toBeGreaterThan(60);
      harm(file);
      await visitor.expect(node.port, 503);
      const last = visitor.acknowledged();
      const alerts = () =>
        received.filter(({ body }) => body.includes("alert.store")).length;
      await expect.poll(alerts).toBe(1);
      isOver = true;
      await posting;
      expect(visitor.acknowledged()).toBe(last);
      expect((await send(node.port, "/readyz"))?.status).toBe(503);

      const rescues = () =>
        readdirSync(dirname(file)).filter((name) =>
          /^site\.rescued-[^.]+\.db$/.test(name),
        );
      await expect.poll(rescues).toHaveLength(1);
      await node.stop("SIGTERM");
      for (const one of filesOf(file)) rmSync(one, { force: true });
      renameSync(join(dirname(file), rescues()[0] ?? ""), file);
      const again = await startNode(store, settings);
      await visitor.expect(again.port, 201);
      await expectKept(visitor, store);
    },
  );
