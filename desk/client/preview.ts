// Shows the page beside its text, and opens the field that a click on the page means.

type Told = { address: string; words?: string; around?: string };
type Shown = { problems: { id: string; words: string }[]; others: string[] };

const aside = document.querySelector<HTMLElement>(".preview");
const frame = aside?.querySelector("iframe");
const form = document.querySelector<HTMLFormElement>("form.editor");
if (aside && frame && form) run(aside, frame, form);
/** A click on another page, or a fact that was looked for, led here. */
open(decodeURIComponent(location.hash.slice(1)));

function run(
  box: HTMLElement,
  view: HTMLIFrameElement,
  writing: HTMLFormElement,
): void {
  let { origin, pathname: address } = new URL(view.src);
  let isChanged = "entered" in writing.dataset;
  let asked = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function say(words = ""): void {
    const state = box.querySelector(".shown");
    if (state) state.textContent = words;
  }

  async function show(): Promise<void> {
    const mine = (asked += 1);
    say(box.dataset["checking"]);
    const body = new URLSearchParams(
      new FormData(writing) as unknown as URLSearchParams,
    );
    body.set("address", address);
    const answer = await fetch(
      location.pathname.replace("/text/", "/preview/"),
      { method: "POST", body },
    );
    if (!answer.ok || mine !== asked) return;
    const { problems, others } = (await answer.json()) as Shown;
    mark(problems);
    const reasons = [...problems.map(({ words }) => words), ...others];
    if (reasons.length > 0)
      return say([box.dataset["wrong"], ...reasons].join(" "));
    view.contentWindow?.postMessage("renew", origin);
    say(box.dataset[isChanged ? "shown" : "help"]);
  }

  async function find(words: string, around = ""): Promise<void> {
    const query = new URLSearchParams({
      address,
      words: words.slice(0, 500),
      around: around.slice(0, 500),
    });
    const answer = await fetch(`/desk/found/?${query.toString()}`);
    const found = (await answer.json()) as { id?: string; address?: string };
    if (found.id === undefined) return say(box.dataset["nowhere"]);
    if (!open(found.id)) location.href = found.address ?? "";
  }

  writing.addEventListener("input", () => {
    isChanged = true;
    clearTimeout(waiting);
    waiting = setTimeout(() => void show(), 250);
  });
  addEventListener("message", ({ source, data }: MessageEvent<Told>) => {
    if (source !== view.contentWindow) return;
    if (data.words !== undefined) return void find(data.words, data.around);
    // Each page that is opened needs the words of the form. The first one may be there before this script.
    address = data.address;
    for (const link of box.querySelectorAll("a"))
      link.ariaCurrent = String(link.pathname === address);
    void show();
  });
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
function open(id: string): boolean {
  const field = document.getElementById(id);
  for (let at = field; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
  field?.focus();
  field?.scrollIntoView({ block: "center" });
  return field !== null;
}
