/** The tools of the site that the tests build, besides those without cookies. */
export const ids = {
  ga4: "G-TEST123456",
  ads: "AW-123456789",
  label: "AbC-D_efG-h12_34-567",
  pixel: "1234567890123456",
  line: "0f8fad5b-d9cb-469f-a165-70867728950e",
  container: "GTM-TEST123",
};

export const recipient = "Example Analytics, Example Land";

export const askingTools = [
  { tool: "ga4", id: ids.ga4, recipient },
  {
    tool: "google-ads",
    id: ids.ads,
    conversions: { lead_submit: ids.label },
    recipient,
  },
  { tool: "meta-pixel", id: ids.pixel, recipient },
  { tool: "line-tag", id: ids.line, recipient },
  {
    tool: "tag-manager",
    id: ids.container,
    purposes: ["statistics", "advertising"],
    hosts: {
      script: ["https://heat.example.com"],
      connect: ["https://heat.example.com"],
    },
    cookies: ["_heat"],
    recipient,
  },
];

export const verification = {
  google: "dJ3x_abc-DEF0123456789",
  bing: "0123456789ABCDEF0123456789ABCDEF",
};
