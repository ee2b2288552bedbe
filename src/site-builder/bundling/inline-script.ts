import { themeKey } from "#shared/theme.ts";
import { bundleScript } from "./bundle-script.ts";

/** Bundles the script that is inline in the head of every document. Returns its code. */
export function bundleInlineScript(root: string): Promise<string> {
  return bundleScript(root, "src/app/inline.ts", {
    __THEME__: JSON.stringify(themeKey),
  });
}
