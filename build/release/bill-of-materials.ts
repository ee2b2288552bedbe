import { execFileSync } from "node:child_process";

type Component = { "bom-ref": string };
type Bill = {
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * All packages that are in what visitors or the server get, CycloneDX, made by npm: those of the finished release, and
 * those of the project that only production needs, which are in the bundles of the browser. Neither list is whole: npm
 * leaves out of the second what development needs as well.
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
