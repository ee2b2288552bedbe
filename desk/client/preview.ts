// Shows the page beside its text, and opens the field that a click on the page means.

type Clicked = { address: string; words: string; around: string };
type Shown = { problems: { id: string; words: string }[]; others: string[] };

const aside = document.querySelector<HTMLElement>("[data-origin]");
const frame = aside?.querySelector("iframe");
const form = document.querySelector<HTMLFormElement>("form.editor");
if (aside && frame && form) run(aside, frame, form);
/** A click on another page, or a fact that was looked for, led here. */
open(document.getElementById(decodeURIComponent(location.hash.slice(1))));

function run(
  box: HTMLElement,
  view: HTMLIFrameElement,
  writing: HTMLFormElement,
): void {
  const { origin = "", text = "", words: language = "" } = box.dataset;
  const say = (words = "") => {
    const state = box.querySelector(".shown");
    if (state) state.textContent = words;
  };
  const chosen = (name: string) =>
    box.querySelector<HTMLInputElement>(`[name="preview-${name}"]:checked`)
      ?.value ?? "";

  let opened = view.src;
  function fit(): void {
    const width = Number(chosen("width"));
    const space = view.parentElement?.clientWidth ?? width;
    const { style } = view.parentElement ?? view;
    style.setProperty("--width", `${width}px`);
    style.setProperty("--scale", String(Math.min(1, space / width)));
    const next = `${origin}${chosen("address")}?words=${language}`;
    if (next !== opened) view.src = next;
    opened = next;
  }

  let isChanged = "entered" in writing.dataset;
  let asked = 0;
  async function show(): Promise<void> {
    const mine = (asked += 1);
    say(box.dataset["checking"]);
    const body = new URLSearchParams(
      new FormData(writing) as unknown as URLSearchParams,
    );
    body.set("text", text);
    body.set("address", chosen("address"));
    const answer = await fetch("/desk/preview/", { method: "POST", body });
    if (!answer.ok || mine !== asked) return;
    const { problems, others } = (await answer.json()) as Shown;
    mark(problems);
    const reasons = [...problems.map(({ words }) => words), ...others];
    if (reasons.length > 0)
      return say([box.dataset["wrong"], ...reasons].join(" "));
    view.contentWindow?.postMessage("renew", origin);
    say(box.dataset[isChanged ? "shown" : "help"]);
  }

  async function find({ address, words, around }: Clicked): Promise<void> {
    const query = new URLSearchParams({
      address,
      words: words.slice(0, 500),
      around: around.slice(0, 500),
    });
    const answer = await fetch(`/desk/found/?${query.toString()}`);
    const found = (await answer.json()) as { id?: string; address?: string };
    if (found.id === undefined) return say(box.dataset["nowhere"]);
    if (!open(document.getElementById(found.id)))
      location.href = found.address ?? "";
  }

  box.addEventListener("change", fit);
  new ResizeObserver(fit).observe(view.parentElement ?? view);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  writing.addEventListener("input", () => {
    isChanged = true;
    clearTimeout(waiting);
    waiting = setTimeout(() => void show(), 250);
  });
  addEventListener("message", (event: MessageEvent<Clicked>) => {
    if (event.origin === origin && event.source === view.contentWindow)
      void find(event.data);
  });
  // Each page that is opened needs the words of the form. The first one may be there before this script.
  view.addEventListener("load", () => void show());
  void show();
}

/** Says at the fields what the build has against them, as saving would. */
function mark(problems: Shown["problems"]): void {
  for (const old of document.querySelectorAll(".problem.live")) {
    old.previousElementSibling?.removeAttribute("aria-invalid");
    old.remove();
  }
  for (const { id, words } of problems) {
    const field = document.getElementById(id);
    const note = document.createElement("p");
    note.className = "problem live";
    note.textContent = words;
    field?.setAttribute("aria-invalid", "true");
    field?.after(note);
  }
}

/** Brings a field into view, out of what is folded. Returns whether there is one. */
function open(field: HTMLElement | null): boolean {
  for (let at = field; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
  field?.focus();
  field?.scrollIntoView({ block: "center" });
  return field !== null;
}
