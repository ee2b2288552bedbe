import { expect, test } from "vitest";
import { suggestDomain } from "./suggest-domain.ts";

test.each([
  ["gmial.com", "gmail.com"],
  ["gmai.com", "gmail.com"],
  ["gmaill.com", "gmail.com"],
  ["gnail.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.co", "gmail.com"],
  ["gmial.cmo", "gmail.com"],
  ["yaho.co.jp", "yahoo.co.jp"],
  ["yahoo.co.jo", "yahoo.co.jp"],
  ["yahoo.co.ht", "yahoo.co.th"],
  ["hotmial.com", "hotmail.com"],
  ["outlok.com", "outlook.com"],
  ["iclould.com", "icloud.com"],
  ["docomo.ne.jo", "docomo.ne.jp"],
])("%s was meant to be %s", (typed, meant) => {
  expect(suggestDomain(`taro@${typed}`)).toBe(meant);
});

test.each([
  "gmail.com",
  "ymail.com",
  "mail.com",
  "yahoo.co.uk",
  "yahoo.ne.jp",
  "outlook.de",
  "example.com",
  "small.com",
  "gmail.example.com",
  "ตัวอย่าง.ไทย",
])("nothing is said about %s", (domain) => {
  expect(suggestDomain(`taro@${domain}`)).toBeUndefined();
});
