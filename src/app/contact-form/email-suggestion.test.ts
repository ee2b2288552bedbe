import { expect, test } from "vitest";
import { suggestDomain } from "./email-suggestion.tsx";

test.each([
  [
    "gmail.com",
    ["gmial.com", "gmai.com", "gmaill.com", "gmail.con", "gmail.co"],
  ],
  ["yahoo.co.jp", ["yaho.co.jp", "yahoo.co.jo"]],
  ["yahoo.co.th", ["yahoo.co.ht"]],
  ["hotmail.com", ["hotmial.com"]],
  ["docomo.ne.jp", ["docomo.ne.jo"]],
  [undefined, ["gmail.com", "ymail.com", "mail.com", "small.com"]],
  [undefined, ["yahoo.co.uk", "yahoo.ne.jp", "outlook.de", "ตัวอย่าง.ไทย"]],
])("%s was meant by %j", (meant, domains) => {
  for (const typed of domains)
    expect(suggestDomain(`taro@${typed}`), typed).toBe(meant);
});
