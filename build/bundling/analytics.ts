import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { askedPurposes } from "#content-reader/tools/consent.ts";
import type { Site } from "#content-reader/site.ts";
import type { Tool } from "#content-reader/tools/tools.ts";
import { shortHash } from "../files/hash.ts";
import { bundleScript } from "./bundle-script.ts";

/**
 * Writes the script of the configured tools into the client's assets, and returns its URL. It
 * contains the code of these tools only, and shares none with the application, which only dispatches DOM events.
 */
export async function writeAnalytics(
  root: string,
  client: string,
  { tools = [] }: Pick<Site, "tools">,
): Promise<string> {
  const code = await bundleScript(
    root,
    { code: entryOf(join(root, "app/analytics"), tools) },
    { "import.meta.env.PURPOSES": JSON.stringify(askedPurposes(tools)) },
  );
  const url = `/assets/analytics-${shortHash(code)}.js`;
  await mkdir(join(client, "assets"), { recursive: true });
  await writeFile(join(client, url), code);
  return url;
}

function entryOf(folder: string, tools: readonly Tool[]): string {
  const from = (name: string) => JSON.stringify(join(folder, `${name}.ts`));
  const made = tools.map(({ tool, recipient: _recipient, ...facts }, index) => {
    // What the policy opens is no business of the browser.
    const { hosts: _hosts, ...told } = { hosts: undefined, ...facts };
    return {
      load: `import tool${index} from ${from(tool)};`,
      call: `tool${index}(${JSON.stringify(told)})`,
    };
  });
  const run = [
    `import { runTools } from ${from("run-tools")};`,
    ...made.map(({ load }) => load),
    `runTools([${made.map(({ call }) => call).join(", ")}]);`,
  ];
  return [...(made.length > 0 ? run : [])].join("\n");
}
