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
  const ofServer = runSbom(release, []);
  const ofProject = runSbom(root, [
    "--omit=dev",
    "--omit=optional",
    "--package-lock-only",
  ]);
  const bills = [ofProject, ofServer];
  const components = Object.fromEntries(
    bills.flatMap((bill) =>
      bill.components.map((component) => [component["bom-ref"], component]),
    ),
  );
  const dependencies = Object.fromEntries(
    bills.flatMap((bill) =>
      bill.dependencies.map((dependency) => [dependency.ref, dependency]),
    ),
  );
  return {
    ...ofServer,
    components: Object.values(components),
    dependencies: Object.values(dependencies),
  };
}

function runSbom(folder: string, options: readonly string[]): Bill {
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
