import type { RequestListener } from "node:http";
import type { Access } from "./access.ts";
import { previewOrigins } from "./preview-origins.ts";
import type { Publisher } from "./publishing/index.ts";
import type { SeenPages } from "./preview/index.ts";
import type { AddRoutes } from "./routes.ts";
import type { Repository, TextStore } from "./texts/index.ts";

type Options = {
  root: string;
  access: Access;
  /** The port of the desk. The preview has the next one. */
  port: number;
  deskOrigins: readonly string[];
  /** An address from which a proxy leads to the preview. */
  previewOrigin: string | undefined;
  /** What pages say of themselves. */
  siteOrigin: string;
  publisher: Publisher;
};

type OpenedTexts = {
  texts: TextStore;
  repository: Repository | undefined;
  seen: SeenPages;
  /** Answers at the port of the preview. */
  pages: RequestListener;
  routes: readonly AddRoutes[];
};

/** Opens the texts of a project. Its programs are loaded only here: beside a release there are none. */
export async function openTexts({
  root,
  access,
  port,
  deskOrigins,
  previewOrigin,
  siteOrigin,
  publisher,
}: Options): Promise<OpenedTexts> {
  const [
    { openChecker },
    { openRepository, openTextStore },
    { openPreview, previewListener, addPreview },
    { addMaking },
    { addPublishing },
  ] = await Promise.all([
    import("./check-texts.ts"),
    import("./texts/index.ts"),
    import("./preview/index.ts"),
    import("./making/index.ts"),
    import("./publishing/index.ts"),
  ]);
  const repository = await openRepository(root);
  const preview = await openPreview(root, siteOrigin);
  const { check } = openChecker(root, preview.site.loadEntry, siteOrigin);
  const texts = openTextStore({ root, repository, check });
  const origins = previewOrigins(port, deskOrigins, previewOrigin);
  const seen = { preview, ...origins };
  return {
    texts,
    repository,
    seen,
    pages: previewListener({
      root,
      access,
      preview,
      deskOrigins,
      origins: origins.origins,
    }),
    routes: [
      (desk, tools) => addPreview(desk, tools, { root, texts, seen }),
      (desk, tools) => addMaking(desk, tools, { root, texts }),
      (desk, tools) => addPublishing(desk, tools, { root, publisher }),
    ],
  };
}

/** The texts of a machine without sources. */
export const noTexts: TextStore = {
  open: () => Promise.reject(new Error("there are no texts on this machine")),
  save: () => Promise.reject(new Error("there are no texts on this machine")),
  change: () => Promise.reject(new Error("there are no texts on this machine")),
};
