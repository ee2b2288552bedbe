import { services } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { words } from "../../content.ts";
import { expect, test } from "../test.ts";

const t = words("en");
const navigation = `nav[aria-label="${t("site.mainNavigation")}"]`;
const menu = `nav[aria-label="${t("site.menu")}"]`;
const menuButton = "header > div > details > summary";

test("the menu of a narrow window opens by mouse, goes on by keyboard, and closes", async ({
  visitor,
  saw,
}) => {
  await visitor.resize(390, 844);
  await visitor.open("/en/");
  await visitor.seesNo(navigation);
  await visitor.click(menuButton, t("site.openMenu"));
  await visitor.sees(menuButton, t("site.closeMenu"));
  for (const service of services)
    await visitor.sees(`${menu} a`, t(`service.${service}`));
  // WebKit's Tab led nowhere after a click on the drawing inside a summary.
  expect(await visitor.tabTo(`${menu} a`)).toBe(1);
  await visitor.press("Escape");
  await visitor.seesNo(menu);
  await visitor.isFocused(menuButton);

  await visitor.press("Enter");
  await visitor.sees(menu);
  const presses = await visitor.tabTo(`${menu} a`, t("page.about"));
  await visitor.press("Enter");
  await visitor.isAt(href("en", "about"));
  await visitor.seesNo(menu);
  expect(await visitor.complaints()).toEqual([]);
  saw(`${services.length} services in the menu, About after ${presses} tabs`);
});

test("the services of the wide navigation open by mouse and keyboard, and close on Escape", async ({
  visitor,
  saw,
}) => {
  await visitor.open("/en/");
  await visitor.seesNo(menuButton);
  await visitor.click(`${navigation} summary`);
  for (const service of services)
    await visitor.sees(`${navigation} a`, t(`service.${service}`));
  await visitor.wakeApplication();
  await visitor.press("Escape");
  await visitor.seesNo(`${navigation} ul`);
  await visitor.isFocused(`${navigation} summary`);
  await visitor.press("Space");
  await visitor.tabTo(`${navigation} a`, t("service.google-seo"));
  await visitor.press("Enter");
  await visitor.isAt(href("en", "google-seo"));
  await visitor.seesNo(`${navigation} ul`);
  expect(await visitor.complaints()).toEqual([]);
  saw(`${services.length} services, one of them opened by keyboard`);
});
