import { locales } from "#shared/locales.ts";
import { pageKinds, pathOfKind } from "../../content.ts";
import { hydrate, test } from "../test.ts";
import {
  addScreenReader,
  expectTranscript,
  readAloud,
} from "./screen-reader.ts";

test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

for (const kind of pageKinds)
  for (const locale of locales)
    test(
      `${kind} in ${locale} is read aloud as it was`,
      { tag: `@${kind}` },
      async ({ page }) => {
        await addScreenReader(page);
        await page.goto(pathOfKind(kind, locale));
        await hydrate(page);
        // What stands around the page is the same everywhere.
        const text = await readAloud(page, kind === "home" ? "body" : "main");
        expectTranscript([await page.title(), text], `${kind}.${locale}`);
      },
    );
