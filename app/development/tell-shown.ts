import { shownEvent, shownName } from "#shared/shown-content.ts";

/** Development only: what changed while this page was loaded was told to nobody. The server answers with a reload. */
const shown = document.querySelector<HTMLMetaElement>(
  `meta[name=${shownName}]`,
);
if (shown) import.meta.hot?.send(shownEvent, Number(shown.content));
