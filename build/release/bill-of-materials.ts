import { execFileSync } from "node:child_process";

type Component = { "bom-ref": string };
type Bill = {
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * Returns all packages that the server runs or visitors get, as CycloneDX made by npm. The server's packages are those of
 * the finished release. The project's production packages include those in the browser's bundles, but npm leaves out the
 * packages that development also needs, so both lists are merged.
 */
export function billOfMaterials(root: string, release: string): object {
  const ofServer = ask(release, []);
  const ofProject = ask(root, [
    "--omit=dev",
    "--omit=optional",
    "--package-lock-only",
  ]);
  const components = new Map(
    [...ofProject.components, ...ofServer.components].map((component) => [
      component["bom-ref"],
      component,
    ]),
  );
  const dependencies = new Map(
    [...ofProject.dependencies, ...ofServer.dependencies].map((dependency) => [
      dependency.ref,
      dependency,
    ]),
  );
  return {
    ...ofServer,
    components: [...components.values()],
    dependencies: [...dependencies.values()],
  };
}

function ask(folder: string, options: readonly string[]): Bill {
  const text = execFileSync(
    "npm",
    ["sbom", "--sbom-format=cyclonedx", ...options],
    {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 64 * 1024 ** 2,
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  return JSON.parse(text) as Bill;
}
