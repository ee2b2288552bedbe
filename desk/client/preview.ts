// Shows the page beside its text, and opens the field that a click on the page means.

type Clicked = { address: string; words: string; around: string };
type Found = { id: string; address: string };
type Shown = {
  problems: { id: string; words: string }[];
  others: string[];
};
type Field = HTMLTextAreaElement | HTMLInputElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/** A pause in typing, in milliseconds. */
const pauseMs = 250;

const aside = document.querySelector<HTMLElement>("[data-origin]");
const frame = aside?.querySelector("iframe");
const form = document.querySelector<HTMLFormElement>("form.editor");
if (aside && frame && form) run(aside, frame, form);

function run(
  box: HTMLElement,
  view: HTMLIFrameElement,
  writing: HTMLFormElement,
) {
  const { origin = "", text = "", words: language = "" } = box.dataset;
  const { checking = "", shown = "", wrong = "", nowhere = "" } = box.dataset;
  const state = box.querySelector<HTMLElement>(".shown");
  const say = (words: string) => {
    if (state) state.textContent = words;
  };
  const chosen = (name: string) =>
    box.querySelector<HTMLInputElement>(`[name="preview-${name}"]:checked`)
      ?.value ?? "";

  let opened = view.src;
  function fit(): void {
    const width = Number(chosen("width"));
    const space = view.parentElement?.clientWidth ?? width;
    const scale = Math.min(1, space / width);
    view.parentElement?.style.setProperty("--width", `${width}px`);
    view.parentElement?.style.setProperty("--scale", String(scale));
    const next = `${origin}${chosen("address")}?words=${language}`;
    if (next !== opened) view.src = next;
    opened = next;
  }

  let asked = 0;
  async function show(): Promise<void> {
    const mine = (asked += 1);
    say(checking);
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(writing))
      if (typeof value === "string") body.append(name, value);
    body.set("text", text);
    body.set("address", chosen("address"));
    const answer = await fetch("/desk/preview/", { method: "POST", body });
    if (!answer.ok || mine !== asked) return;
    const { problems, others } = (await answer.json()) as Shown;
    mark(problems);
    const reasons = [...problems.map(({ words }) => words), ...others];
    if (reasons.length === 0) view.contentWindow?.postMessage("renew", origin);
    say(reasons.length === 0 ? shown : [wrong, ...reasons].join(" "));
  }

  async function find({ address, words, around }: Clicked) {
    const query = new URLSearchParams({
      address,
      words: words.slice(0, 500),
      around: around.slice(0, 500),
    });
    const answer = await fetch(`/desk/found/?${query.toString()}`);
    const [first] = answer.ok ? ((await answer.json()) as Found[]) : [];
    if (first === undefined) return say(nowhere);
    const field = document.getElementById(first.id);
    if (isField(field)) return open(field);
    location.href = first.address;
  }

  box.addEventListener("change", () => {
    fit();
    void show();
  });
  new ResizeObserver(fit).observe(view.parentElement ?? view);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  writing.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void show(), pauseMs);
  });
  addEventListener("message", (event: MessageEvent<Clicked>) => {
    if (event.origin === origin && event.source === view.contentWindow)
      void find(event.data);
  });
  // What is saved may have changed since the page was shown last.
  view.addEventListener("load", () => void show(), { once: true });
  fit();
}

/** Says at the fields what the build has against them, as saving would. */
function mark(problems: Shown["problems"]): void {
  for (const old of document.querySelectorAll(".problem.live")) {
    old.previousElementSibling?.removeAttribute("aria-invalid");
    old.remove();
  }
  for (const { id, words } of problems) {
    const field = document.getElementById(id);
    if (!field) continue;
    field.setAttribute("aria-invalid", "true");
    const note = document.createElement("p");
    note.className = "problem live";
    note.textContent = words;
    field.after(note);
  }
}

function open(field: Field): void {
  for (let part = field.parentElement; part; part = part.parentElement)
    if (part instanceof HTMLDetailsElement) part.open = true;
  field.focus();
  field.scrollIntoView({ block: "center" });
}

/** A click on another page led here. */
const linked = document.getElementById(
  decodeURIComponent(location.hash.slice(1)),
);
if (isField(linked)) open(linked);
