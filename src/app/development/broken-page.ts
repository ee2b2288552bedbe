import { applicationMark } from "#shared/application-mark.ts";

/**
 * Development only: React removes a page in which a component fails. Then this shows the error in words, and loads the page
 * again after the next change. Other errors leave the page as it is. A change that comes before the application has started
 * loads the page again as well, because no module takes it.
 */
let isBroken = false;

addEventListener("error", ({ message }) => {
  // React has removed the page when this task ends.
  setTimeout(() => {
    const root = document.getElementById("app");
    if (isBroken || root === null || root.childElementCount > 0) return;
    isBroken = true;
    const words = document.createElement("pre");
    words.textContent = message;
    root.replaceWith(words);
  });
});

import.meta.hot?.on("vite:beforeUpdate", () => {
  const hasStarted = document.documentElement.hasAttribute(applicationMark);
  if (isBroken || !hasStarted) location.reload();
});
