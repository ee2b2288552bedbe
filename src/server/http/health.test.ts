import { expect, test, vi } from "vitest";
import { openSite } from "../testing/app.ts";
import { createHealth } from "./health.ts";

test("whoever asks learns whether posts and pages are served, and nothing else", async () => {
  let isDraining = false;
  let isStoring = true;
  const get = await openSite({
    isDraining: () => isDraining,
    isStoring: () => isStoring,
  });
  const said = async (path: string) => {
    const { status, body } = await get(path);
    return [status, body.toString()];
  };
  expect(await said("/readyz")).toEqual([200, '{"status":"ok"}']);
  isStoring = false;
  const failing = [503, '{"status":"store_unavailable"}'];
  expect(await said("/readyz")).toEqual(failing);
  expect(await said("/readyz?for=pages")).toEqual([200, '{"status":"ok"}']);
  isDraining = true;
  for (const path of ["/readyz", "/readyz?for=pages"])
    expect(await said(path)).toEqual([503, '{"status":"draining"}']);
  expect(await said("/healthz")).toEqual([200, '{"status":"ok"}']);
});

test("the store is written to by the job and after a failure, never by whoever asks", async () => {
  let isBroken = false;
  const query = vi.fn(async () => {
    if (isBroken) throw new Error("disk full");
    return [];
  });
  const { isStoring, note, probe, recheck } = createHealth({ query });
  await recheck();
  expect(isStoring()).toBe(true);
  expect(query).not.toHaveBeenCalled();

  isBroken = true;
  expect(await probe()).toBe(false);
  await recheck();
  expect(isStoring()).toBe(false);
  expect(query).toHaveBeenCalledTimes(2);
  isBroken = false;
  await recheck();
  expect(isStoring()).toBe(true);
  note(false);
  expect(isStoring()).toBe(false);
});
