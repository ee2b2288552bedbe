import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/** Lets Node import pictures as text, as the build does. Imported before what imports them. */
registerHooks({
  load(url, context, nextLoad) {
    const [path = ""] = url.split("?");
    if (!path.endsWith(".svg")) return nextLoad(url, context);
    const text = readFileSync(fileURLToPath(path), "utf8");
    return {
      format: "module",
      shortCircuit: true,
      source: `export default ${JSON.stringify(text)};`,
    };
  },
});
