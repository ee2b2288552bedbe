import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { href } from "#shared/site-map.ts";
import { doorProblems } from "./check-links.ts";

test("a door that leads to a section which its page does not have is told with file and line", async () => {
  const root = await mkdtemp(join(tmpdir(), "doors-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, "content/pages/home"), { recursive: true });
  const about = href("en", "about");
  const doors = (page: string) =>
    `<a href="#services">1</a><a href="#nope">2</a><a href="${page}#roles">3</a><a href="${page}#gone">4</a><a href="#made">5</a>`;
  for (const locale of locales) {
    await writeFile(
      join(root, "content/pages/home", `${locale}.yaml`),
      'doors:\n- to: "#services"\n- to: "#nope"\n- to: "/about/#roles"\n- to: "/about/#gone"\n',
    );
    const pages = {
      home: `<section id="services">${locale === "en" ? doors(about) : ""}</section>`,
      about: '<section id="roles"></section>',
    } as const;
    for (const name of ["home", "about"] as const) {
      const folder = join(root, "client", href(locale, name));
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "index.html"), pages[name]);
    }
  }
  const told = await doorProblems(join(root, "client"), root);
  expect(told).toEqual([
    expect.objectContaining({
      file: join(root, "content/pages/home/en.yaml"),
      line: 3,
      problem: expect.stringContaining("#nope"),
    }),
    expect.objectContaining({
      line: 5,
      problem: expect.stringContaining(
        `#gone" names a section that the page ${about}`,
      ),
    }),
  ]);
});
