import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Whether the project has a case study, finished or not; a sample counts only where samples are shown. The bundler asks
 * before content is read and checked, so this looks at the files alone.
 */
export function hasCaseStudyFiles(root: string, withSamples: boolean): boolean {
  return globSync("content/case-studies/*/*.md", { cwd: root }).some(
    (file) =>
      withSamples ||
      !/^sample: true$/m.test(readFileSync(join(root, file), "utf8")),
  );
}
