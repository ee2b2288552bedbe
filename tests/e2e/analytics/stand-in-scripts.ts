import { ids } from "./configured-tools.ts";

/** Google's tag: reads the list of commands, obeys consent and the switch of Google Analytics, sets cookies, sends hits. */
const gtag = `(() => {
  const state = { ad_storage: "denied", analytics_storage: "denied" };
  const image = (url) => { new Image().src = url; };
  const commands = {
    consent: (_kind, news) => Object.assign(state, news),
    config: (id) => {
      if (id.startsWith("G-") && state.analytics_storage === "granted") {
        document.cookie = "_ga=GA1.1.1.1; Path=/";
        document.cookie = "_ga_" + id.slice(2) + "=GS1.1; Path=/";
      }
      if (id.startsWith("AW-") && state.ad_storage === "granted")
        document.cookie = "_gcl_au=1.1.1; Path=/";
    },
    event: (name, facts) => {
      const [id, label] = facts.send_to.split("/");
      const query = new URLSearchParams({ en: name, dl: facts.page_location, dr: facts.page_referrer });
      if (id.startsWith("G-") && !window["ga-disable-" + id])
        fetch("https://region1.google-analytics.com/g/collect?" + query, { method: "POST", mode: "no-cors", keepalive: true });
      if (id.startsWith("AW-")) {
        if (label) query.set("label", label);
        image("https://www.googleadservices.com/pagead/conversion/" + id.slice(3) + "/?" + query);
      }
    },
  };
  const read = (words) => { if (words.length) commands[words[0]]?.(...Array.prototype.slice.call(words, 1)); };
  const list = window.dataLayer;
  list.forEach(read);
  const push = list.push;
  list.push = function (...news) { const length = push.apply(list, news); news.forEach(read); return length; };
})();`;

/** A container with three tags: one from a listed host, one from another, and one of custom HTML. */
const gtm = `(() => {
  document.cookie = "_heat=1; Path=/";
  const add = (src) => { const script = document.createElement("script"); script.src = src; document.head.append(script); };
  add("https://heat.example.com/heat.js");
  add("https://unlisted.example.org/other.js");
  const custom = document.createElement("script");
  custom.text = "window.customHtmlRan = true";
  document.head.append(custom);
  const tell = ({ event, page_location }) => {
    if (event && page_location)
      fetch("https://heat.example.com/collect?" + new URLSearchParams({ en: event, dl: page_location }), { method: "POST", mode: "no-cors", keepalive: true });
  };
  const list = window.dataLayer;
  list.forEach(tell);
  const push = list.push;
  list.push = function (...news) { const length = push.apply(list, news); news.forEach(tell); return length; };
})();`;

/** Meta's script takes over the list that the page began, fetches the settings of the pixel, and sends with pictures. */
const fbevents = `(() => {
  const { fbq } = window;
  let isGranted = true;
  document.cookie = "_fbp=fb.1.1.1; Path=/";
  const settings = document.createElement("script");
  settings.src = "https://connect.facebook.net/signals/config/${ids.pixel}";
  document.head.append(settings);
  fbq.callMethod = (command, ...words) => {
    if (command === "consent") isGranted = words[0] === "grant";
    if (command !== "trackSingle" || !isGranted) return;
    const [id, ev] = words;
    new Image().src = "https://www.facebook.com/tr/?" + new URLSearchParams({ id, ev, dl: location.href, rl: document.referrer });
  };
  fbq.queue.splice(0).forEach((words) => fbq.callMethod(...words));
})();`;

/** LINE's script reads its list, and sends with pictures. */
const lt = `(() => {
  let customer;
  document.cookie = "__lt__cid=1; Path=/";
  const run = (command, ...words) => {
    if (command === "init") customer = words[0];
    if (command !== "send") return;
    const [e, ...rest] = words;
    const [id] = rest.at(-1);
    new Image().src = "https://tr.line.me/tag.gif?" + new URLSearchParams({ c_t: customer.customerType, t_id: id, e, ...rest.slice(0, -1)[0], x_u: location.href, x_r: document.referrer });
  };
  window._lt = run;
  window._ltq.splice(0).forEach((words) => run(...words));
})();`;

/** By host and path. */
export const scripts: Record<string, string> = {
  "www.googletagmanager.com/gtag/js": gtag,
  "www.googletagmanager.com/gtm.js": gtm,
  "connect.facebook.net/en_US/fbevents.js": fbevents,
  [`connect.facebook.net/signals/config/${ids.pixel}`]: "",
  "d.line-scdn.net/n/line_tag/public/release/v1/lt.js": lt,
  "heat.example.com/heat.js": "window.heatRan = true",
  "unlisted.example.org/other.js": "window.otherRan = true",
};
