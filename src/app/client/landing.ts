import { landingKey } from "#shared/session-keys.ts";

/** Words of an address that a click on an advertisement leaves: `utm_…`, or a click id such as gclid, msclkid, wbraid, ldtag_cl. */
const campaign = /[?&](?:utm_|\w+(?:cl\w?id|braid|g_cl)=)/;

/** Notes the first page of the visit, or a later one that an advertisement led to. The form sends this note. */
export function noteLanding(): void {
  try {
    if (sessionStorage.getItem(landingKey) && !campaign.test(location.search))
      return;
    const [, , host = ""] = document.referrer.split("/");
    sessionStorage.setItem(
      landingKey,
      [Date.now(), host, location.href].join(" "),
    );
  } catch {
    // Storage is blocked, so there is no note.
  }
}
