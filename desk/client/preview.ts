// Shows the words of the form on the page beside it, and opens the field that a click on the page means.

type Told = { address: string; words?: string; around?: string };

const aside = document.querySelector<HTMLElement>(".preview");
const frame = aside?.querySelector("iframe");
const form = document.querySelector<HTMLFormElement>("form.editor");
if (aside && frame && form) run(aside, frame, form);
/** A click on another page, or a fact that was looked for, led here. */
open(location.href);

function run(
  box: HTMLElement,
  view: HTMLIFrameElement,
  writing: HTMLFormElement,
): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;

  async function show(): Promise<void> {
    const entries = new FormData(writing) as unknown as URLSearchParams;
    const address = location.pathname.replace("/text/", "/preview/");
    const body = new URLSearchParams(entries);
    await fetch(address, { method: "POST", body });
    view.contentWindow?.postMessage("renew", new URL(view.src).origin);
  }

  async function find(told: Told): Promise<void> {
    const query = new URLSearchParams(told);
    const answer = await fetch(`/desk/found/?${query.toString()}`);
    const address = await answer.text();
    if (address === "")
      box
        .querySelector(".shown")
        ?.replaceChildren(box.dataset["nowhere"] ?? "");
    else if (!open(address)) location.href = address;
  }

  writing.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void show(), 250);
  });
  addEventListener("message", ({ source, data }: MessageEvent<Told>) => {
    if (source !== view.contentWindow) return;
    if (data.words !== undefined) return void find(data);
    // Each page that is opened needs the words of the form.
    for (const link of box.querySelectorAll("a"))
      link.ariaCurrent = String(link.pathname === data.address);
    void show();
  });
  // The first page may be there before this script.
  void show();
}

function open(address: string): boolean {
  const [, id = ""] = address.split("#");
  const field = document.getElementById(decodeURIComponent(id));
  for (let at = field; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
  field?.focus();
  field?.scrollIntoView({ block: "center" });
  return field !== null;
}
