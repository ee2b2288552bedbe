import { buildSite } from "./build.ts";
import { readBuildConfig } from "./config.ts";
import { isContentError } from "#content-reader/yaml/content-error.ts";
import { showProgress } from "./progress.ts";

/** `npm run build`: content and code in, `dist/` out. Needs neither a database nor the network. */
buildSite(readBuildConfig(process.cwd()), showProgress()).catch(
  (error: unknown) => {
    // A fault in content is the writer's to mend, so it is told without a stack.
    console.error(
      isContentError(error)
        ? `The content cannot be built:\n${error.message}`
        : error,
    );
    process.exitCode = 1;
  },
);
