import { env } from "node:process";
import { testBrowserPath } from "../chromium.ts";
import { install, mayInstall } from "../programs.ts";
import type { Engine, EngineName } from "./engine.ts";
import { findPrograms, type Programs } from "./find.ts";
import { chromiumEngine, firefoxEngine } from "./puppeteer-engine.ts";
import { webkitEngine } from "./webkit-engine.ts";

/** Set by the first process of a run; the others inherit it. */
const variable = "ENGINES_FOUND";

/** As root on Debian, installs what is missing. A package that cannot be installed is noted, and its engine not seen. */
export function prepareEngines(): void {
  if (env[variable] !== undefined) return;
  const before = findPrograms();
  if (mayInstall()) {
    const missing = [
      ...(before.firefox === undefined ? ["firefox-esr"] : []),
      ...(before.webkit === undefined ? ["webkit2gtk-driver", "xvfb"] : []),
    ];
    try {
      if (missing.length > 0) install(...missing);
    } catch {
      console.warn(`notice: ${missing.join(", ")} could not be installed`);
    }
  }
  const chromium =
    mayInstall() || before.chromium !== undefined
      ? testBrowserPath()
      : undefined;
  env[variable] = JSON.stringify({ ...findPrograms(), chromium });
}

/** The browsers that this run drives. */
export function foundPrograms(): Programs {
  return JSON.parse(env[variable] ?? "{}") as Programs;
}

/** How to start each engine of this machine. */
export function installedEngines(): Partial<Record<EngineName, () => Engine>> {
  const { chromium, firefox, webkit } = foundPrograms();
  return {
    ...(chromium && { chromium: () => chromiumEngine(chromium) }),
    ...(firefox && { firefox: () => firefoxEngine(firefox) }),
    ...(webkit && { webkit: () => webkitEngine(webkit) }),
  };
}
