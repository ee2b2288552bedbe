import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import { expect, test } from "../test.ts";
import type { Visitor } from "../visitor.ts";

const t = words("en");
const light = "rgb(247, 241, 229)";
const dark = "rgb(25, 24, 21)";
const about = href("en", "about");
const option = "footer fieldset label";

for (const isDark of [false, true])
  test(`a chosen theme outlasts a reload on a ${isDark ? "dark" : "light"} device, and can be taken back`, async ({
    newVisitor,
    saw,
  }) => {
    const visitor = await newVisitor({ isDark });
    const [own, other] = isDark ? [dark, light] : [light, dark];
    await visitor.open(about);
    await visitor.wakeApplication();
    expect(await ground(visitor)).toBe(own);

    const name = t(isDark ? "site.themeLight" : "site.themeDark");
    await visitor.click(option, name);
    await isGround(visitor, other);
    await visitor.reload();
    await visitor.sees("h1");
    expect(await ground(visitor)).toBe(other);
    await visitor.wakeApplication();
    expect((await visitor.sees(`${option} :checked + span`)).text).toBe(name);

    // By keyboard, to the choice that follows the device.
    await visitor.click(option, t("site.themeLight"));
    await isGround(visitor, light);
    await visitor.press("ArrowRight");
    await isGround(visitor, dark);
    // Not over the end of the group: WebKit stays at its last button.
    await visitor.press("ArrowLeft");
    await isGround(visitor, light);
    await visitor.press("ArrowLeft");
    await isGround(visitor, own);
    expect((await visitor.sees(`${option} :checked + span`)).text).toBe(
      t("site.themeSystem"),
    );
    await visitor.reload();
    await visitor.sees("h1");
    expect(await ground(visitor)).toBe(own);
    expect(await visitor.complaints()).toEqual([]);
    saw(
      `${own} of the device, ${other} chosen and kept, then the device's again`,
    );
  });

const ground = (visitor: Visitor) =>
  visitor.evaluate(() => getComputedStyle(document.body).backgroundColor);

const isGround = (visitor: Visitor, color: string) =>
  visitor.waitFor(
    `the ground ${color}`,
    (wanted) => getComputedStyle(document.body).backgroundColor === wanted,
    color,
  );
