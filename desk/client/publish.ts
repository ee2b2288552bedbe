// Follows a publication until it is done. Without it, a link shows the page anew.

/** Time between two looks, in milliseconds. */
const pause = 1000;
const parts = ["progress", "offer"];
/** After so many looks without an answer the desk is taken for closed. */
const mostFailures = 5;
let failures = 0;

async function look(): Promise<void> {
  const answer = await fetch(location.href).catch(() => undefined);
  failures = answer?.ok ? 0 : failures + 1;
  if (failures === mostFailures) {
    document.getElementById("lost")?.removeAttribute("hidden");
    return;
  }
  if (answer?.ok) {
    const next = new DOMParser().parseFromString(
      await answer.text(),
      "text/html",
    );
    for (const id of parts) {
      const old = document.getElementById(id);
      const own = next.getElementById(id);
      if (!old || !own || old.innerHTML === own.innerHTML) continue;
      const isHere = old.contains(document.activeElement);
      const isOpen = old.querySelector("details")?.open;
      old.replaceWith(own);
      if (isOpen) own.querySelector("details")?.setAttribute("open", "");
      // Whoever was at a button that is gone goes on at what happened.
      if (isHere) document.querySelector<HTMLElement>(".message")?.focus();
    }
  }
  wait();
}

function wait(): void {
  if (document.querySelector("[data-working]"))
    setTimeout(() => void look(), pause);
}
wait();
