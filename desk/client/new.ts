// Proposes the end of the address while a title is written.
const form = document.querySelector<HTMLFormElement>("form.new");
const title = form?.querySelector<HTMLInputElement>('[name="title"]');
const slug = form?.querySelector<HTMLInputElement>('[name="slug"]');
let isOwn = slug?.value !== "";
slug?.addEventListener("input", () => (isOwn = slug.value !== ""));
title?.addEventListener("input", () => {
  if (isOwn || !slug) return;
  slug.value = title.value
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
});
