import { expect, test } from "vitest";
import { noon } from "../testing/lead.ts";
import { answerLink, linkDays, readAnswerLink } from "./answer-link.ts";

const secret = "a".repeat(32);
const other = "b".repeat(32);
const reference = "C-7K3M9QXA";
const team = ["ann@example.com", "Ben@example.com"];
const day = 24 * 60 * 60 * 1000;

function linkTo(recipient: string, by = secret, at = noon): string {
  const path = answerLink(by, { reference, recipient }, at);
  expect(path).toMatch(/^\/api\/answered\/\?link=[\w.-]+[A-Z\d]$/);
  return path.slice(path.indexOf("=") + 1);
}

const read = (link: unknown, secrets = [secret], now = noon) =>
  readAnswerLink(link, secrets, team, now);

test("a link says which lead, and who of the team got it, without their address", () => {
  const link = linkTo("ben@EXAMPLE.com");
  expect(read(link)).toEqual({
    reference,
    isExpired: false,
    by: "Ben@example.com",
  });
  expect(link).not.toMatch(/ben|example/i);
  for (const unknown of ["", "gone@example.com"])
    expect(read(linkTo(unknown))?.by).toBe("link in a mail");
});

test("a link expires, and the secret before the last is still known", () => {
  const link = linkTo("ann@example.com");
  const end = noon + linkDays * day;
  expect(read(link, [secret], end)?.isExpired).toBe(false);
  expect(read(link, [secret], end + 1)?.isExpired).toBe(true);
  expect(read(link, [other, secret])?.by).toBe("ann@example.com");
  expect(read(link, [other])).toBeUndefined();
  expect(read(link, [])).toBeUndefined();
});

test("no part of a link can be changed", () => {
  const [until = "", who = "", signature = "", ref = ""] =
    linkTo("ann@example.com").split(".");
  const [, benWho = ""] = linkTo("ben@example.com").split(".");
  const changed = signature.startsWith("A") ? "B" : "A";
  for (const link of [
    [Number(until) + 1, who, signature, ref],
    [until, benWho, signature, ref],
    [until, who, changed + signature.slice(1), ref],
    [until, who, signature, "C-7K3M9QXB"],
    [until, who, signature.slice(1), ref],
    [until, who, `${signature}A`, ref],
    [until, who, "", ref],
    [until, who, "ก".repeat(43), ref],
    [until, who, signature, `${ref} `],
    [until, who, signature, ref.toLowerCase()],
    [until, who, ref],
  ])
    expect(read(link.join(".")), link.join(".")).toBeUndefined();
  for (const link of [undefined, null, "", 1, [linkTo("ann@example.com")], {}])
    expect(read(link)).toBeUndefined();
});
