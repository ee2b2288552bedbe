// Shows the page beside its text, and opens the field that a click on the page means.

type Said =
  | {
      kind: "page";
      address: string;
      canonical: string;
      title: string;
      description: string;
      picture: string;
    }
  | { kind: "clicked"; address: string; words: string; around: string };
type Found = { id: string; address: string; start: number; end: number };

type Field = HTMLTextAreaElement | HTMLInputElement;
const isField = (element: Element | null): element is Field =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/** A pause in typing, in milliseconds. */
const pauseMs = 250;

const aside = document.querySelector<HTMLElement>("[data-origin]");
const frame = aside?.querySelector("iframe");
const writing = document.querySelector<HTMLFormElement>("form.editor");

if (aside && frame) run(aside, frame, aside.dataset["origin"] ?? "");

function run(box: HTMLElement, view: HTMLIFrameElement, origin: string) {
  const state = box.querySelector<HTMLElement>(".shown");
  const { checking = "", shown = "", wrong = "", nowhere = "" } = box.dataset;
  const say = (words: string) => {
    if (state) state.textContent = words;
  };
  const chosen = (name: string) =>
    box.querySelector<HTMLInputElement>(`[name="preview-${name}"]:checked`)
      ?.value ?? "";
  const order = (message: object) =>
    view.contentWindow?.postMessage(message, origin);

  let opened = view.src;
  function open(): void {
    const width = Number(chosen("width"));
    const space = view.parentElement?.clientWidth ?? width;
    const scale = Math.min(1, space / width);
    view.parentElement?.style.setProperty("--width", `${width}px`);
    view.parentElement?.style.setProperty("--scale", String(scale));
    const language = box.querySelector<HTMLElement>(
      '[name="preview-address"]:checked',
    )?.parentElement?.lang;
    if (writing && language) writing.dataset["language"] = language;
    const query = new URLSearchParams({
      theme: chosen("theme"),
      words: box.dataset["words"] ?? "",
    });
    const next = `${origin}${chosen("address")}?${query.toString()}`;
    if (next !== opened) view.src = next;
    opened = next;
  }
  box.addEventListener("change", () => {
    open();
    if (writing) void show();
  });
  new ResizeObserver(open).observe(view.parentElement ?? view);

  let asked = 0;
  async function show(): Promise<void> {
    if (writing === null) return;
    const mine = (asked += 1);
    say(checking);
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(writing))
      if (typeof value === "string") body.append(name, value);
    body.set("text", box.dataset["text"] ?? "");
    body.set("address", chosen("address"));
    const answer = await fetch("/desk/preview/", { method: "POST", body });
    if (!answer.ok || mine !== asked) return;
    const { problems, others } = (await answer.json()) as {
      problems: { id: string; words: string }[];
      others: string[];
    };
    mark(problems);
    if (problems.length + others.length === 0) order({ kind: "renew" });
    say(
      problems.length + others.length === 0
        ? shown
        : [wrong, ...problems.map(({ words }) => words), ...others].join(" "),
    );
  }

  let waiting: ReturnType<typeof setTimeout> | undefined;
  const before = new WeakMap<Element, string>();
  writing?.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    before.set(target, target.value);
    order({ kind: "point", words: target.value });
  });
  writing?.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLTextAreaElement) {
      const from = before.get(target) ?? target.defaultValue;
      order({ kind: "words", from, to: target.value });
      before.set(target, target.value);
    }
    clearTimeout(waiting);
    waiting = setTimeout(() => void show(), pauseMs);
  });

  // What is saved may have changed since the page was shown last.
  if (writing) view.addEventListener("load", () => void show(), { once: true });

  addEventListener("message", (event: MessageEvent<Said>) => {
    if (event.origin !== origin || event.source !== view.contentWindow) return;
    if (event.data.kind === "page") showResult(box, event.data, origin);
    else void find(event.data);
  });

  async function find(query: Extract<Said, { kind: "clicked" }>) {
    const { address, words, around } = query;
    const answer = await fetch(
      `/desk/found/?${new URLSearchParams({ address, words: words.slice(0, 500), around: around.slice(0, 500) }).toString()}`,
    );
    const [first] = answer.ok ? ((await answer.json()) as Found[]) : [];
    if (first === undefined) return say(nowhere);
    const field = document.getElementById(first.id);
    if (isField(field)) return select(field, first);
    location.href = first.address;
  }
  open();
}

/** Says at the fields what the build has against them, as saving would. */
function mark(problems: readonly { id: string; words: string }[]): void {
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

/** The search result and the picture, as the head of the page makes them. */
function showResult(
  box: HTMLElement,
  page: Extract<Said, { kind: "page" }>,
  origin: string,
): void {
  const result = box.querySelector<HTMLElement>(".result");
  if (!result) return;
  result.hidden = false;
  const put = (selector: string, words: string) => {
    const place = result.querySelector(selector);
    if (place) place.textContent = words;
  };
  put(".address", decodeURI(page.canonical || page.address));
  put(".title", page.title);
  put(".description", page.description);
  const picture = result.querySelector("img");
  const own = URL.parse(page.picture)?.pathname;
  if (picture && own) picture.src = origin + own;
}

function select(
  field: Field,
  { start, end }: { start: number; end: number },
): void {
  for (let part = field.parentElement; part; part = part.parentElement)
    if (part instanceof HTMLDetailsElement) part.open = true;
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(start, end);
  // Only a field that gets the focus scrolls to what is selected in it.
  field.blur();
  field.focus();
  field.scrollIntoView({ block: "center" });
}

/** A click on another page led here. */
const field = document.getElementById(
  decodeURIComponent(location.hash.slice(1)),
);
const place = /^(\d+)-(\d+)$/.exec(
  new URLSearchParams(location.search).get("select") ?? "",
);
if (isField(field))
  select(field, {
    start: Number(place?.[1] ?? 0),
    end: Number(place?.[2] ?? 0),
  });
