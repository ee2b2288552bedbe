import { buildSite } from "./build.ts";
import { readBuildConfig } from "./config.ts";
import { isContentError } from "#content-reader/yaml/content-error.ts";
import { showProgress } from "./progress.ts";

/** `npm run build` makes `dist/` from content and code. It needs neither a database nor the network. */
buildSite(readBuildConfig(process.cwd()), showProgress()).catch(
  (error: unknown) => {
    // A writer has to correct a fault in content, and needs no stack for that.
    console.error(
      isContentError(error)
        ? `The content cannot be built:\n${error.message}`
        : error,
    );
    process.exitCode = 1;
  },
);
