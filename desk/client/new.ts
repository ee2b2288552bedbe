// Proposes the end of the address while a title is written, and counts the title.
import { addCounter } from "./counter.ts";

const form = document.querySelector<HTMLFormElement>("form.new");
const title = form?.querySelector<HTMLInputElement>('[name="title"]');
const slug = form?.querySelector<HTMLInputElement>('[name="slug"]');
const first = form?.querySelector<HTMLSelectElement>('[name="first"]');
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

const words = title?.dataset["counter"];
if (title && first && words)
  first.addEventListener(
    "change",
    addCounter(title, words, () =>
      Number(first.selectedOptions[0]?.dataset["most"]),
    ),
  );
