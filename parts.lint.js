import { posix, sep } from "node:path";

/** The folders that others enter by their `index.ts` alone. */
const part =
  /^(src\/content|(?:src\/server|src\/site-builder|desk)\/(?!client\/|words\/)[^/]+)\/(.+)/;

function check(context, node) {
  const from = context.filename
    .slice(context.cwd.length + 1)
    .replaceAll(sep, "/");
  const name = node.source?.value ?? "";
  if (!/^[.#]/.test(name)) return;
  const to = name.startsWith("#")
    ? `src/${name.slice(1)}`
    : posix.join(posix.dirname(from), name);
  const [, folder, file] = part.exec(to) ?? [];
  if (folder && file !== "index.ts" && !from.startsWith(`${folder}/`))
    context.report({
      node,
      message: `Import from ${folder}/index.ts, which names what others may use.`,
    });
}

export default {
  meta: { name: "parts" },
  rules: {
    "by-index": {
      create: (context) => ({
        ImportDeclaration: (node) => check(context, node),
        ImportExpression: (node) => check(context, node),
      }),
    },
  },
};
