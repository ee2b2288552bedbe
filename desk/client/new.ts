// Proposes the end of the address while a title is written.

const title = document.querySelector<HTMLInputElement>('.new [name="title"]');
const slug = document.querySelector<HTMLInputElement>('.new [name="slug"]');
let isOwn = slug?.value !== "";
slug?.addEventListener("input", () => (isOwn = slug.value !== ""));
title?.addEventListener("input", propose);
// The title may have been written before this script came.
propose();

function propose(): void {
  if (isOwn || !slug || !title) return;
  slug.value = title.value
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
}
