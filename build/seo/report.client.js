"use strict";
// Sorting and finding in the report. The table is whole without it.
const table = document.querySelector("table");
const body = table.tBodies[0];
const heads = [...table.tHead.rows[0].cells];
const rows = [...body.rows];
const form = document.querySelector("form");
const order = new Intl.Collator("en", { numeric: true });

for (const [column, head] of heads.entries())
  head.querySelector("button").addEventListener("click", () => {
    const isUp = head.getAttribute("aria-sort") !== "ascending";
    for (const other of heads) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", isUp ? "ascending" : "descending");
    const value = (row) => row.cells[column].dataset.value;
    rows.sort((a, b) => order.compare(value(a), value(b)) * (isUp ? 1 : -1));
    body.append(...rows);
  });

function find() {
  const words = form.words.value.toLowerCase().split(/\s+/);
  let shown = 0;
  for (const row of rows) {
    const text = row.textContent.toLowerCase();
    row.hidden =
      (form.locale.value !== "" && row.dataset.locale !== form.locale.value) ||
      (form.faulty.checked && row.dataset.faulty === undefined) ||
      !words.every((word) => text.includes(word));
    shown += row.hidden ? 0 : 1;
  }
  form.querySelector("output").textContent = `${shown} pages`;
}
form.addEventListener("input", find);
form.addEventListener("submit", (event) => event.preventDefault());
