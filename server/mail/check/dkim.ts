import { createPublicKey } from "node:crypto";
import { notLookedUp, type Finding } from "./finding.ts";
import type { Lookup } from "./lookup.ts";
import { commonSelectors } from "./providers.ts";
import { tagsOf } from "./tags.ts";

const proof =
  "The proof is a received mail: send one (npm run mail -- test) to an address at Gmail, open “Show original” there, and look for “DKIM: PASS” with your domain.";

/**
 * Whether there is a key for signatures. Names of keys cannot be listed, so without `selector` the usual ones are tried, and
 * finding none says little.
 */
export async function checkDkim(
  lookup: Lookup,
  domain: string,
  selector: string | undefined,
): Promise<Finding[]> {
  const selectors = selector === undefined ? commonSelectors : [selector];
  const asked = await Promise.all(
    selectors.map(async (one) => ({
      name: `${one}._domainkey.${domain}`,
      answer: await lookup.txt(`${one}._domainkey.${domain}`),
    })),
  );
  const findings = asked.flatMap(({ name, answer }) =>
    answer.kind === "found" ? keyFindings(name, answer.values) : [],
  );
  if (findings.length > 0) return findings;
  const failed = asked.find(({ answer }) => answer.kind === "failed");
  if (failed?.answer.kind === "failed")
    return [notLookedUp("DKIM", failed.name, failed.answer.reason)];
  return selector === undefined
    ? [
        finding(
          "hint",
          `No DKIM key of ${domain} was found under the usual names. That does not mean that there is none, because names cannot be listed.`,
          [
            "Ask the operator of your mail server for the name (“selector”) of the key, and run: npm run mail -- check --selector NAME",
            "If it does not sign your mails yet, switch DKIM on there; it then shows the record to add at your DNS provider.",
            proof,
          ],
        ),
      ]
    : [
        finding(
          "fault",
          `There is no DKIM key at ${selectors[0]}._domainkey.${domain}.`,
          [
            "Check the name. If it is right, the operator of your mail server shows the record to add at your DNS provider.",
          ],
        ),
      ];
}

function keyFindings(name: string, values: readonly string[]): Finding[] {
  // A domain that answers every name with other texts has no key there.
  const keys = values.filter((text) => tagsOf(text).has("p"));
  const [record] = keys;
  if (record === undefined) return [];
  if (keys.length > 1)
    return [
      finding(
        "fault",
        `${name} has ${keys.length} keys. Receivers then cannot check the signature.`,
        ["Keep the one that your mail server uses, and delete the others."],
      ),
    ];
  const tags = tagsOf(record);
  const key = (tags.get("p") ?? "").replace(/\s/g, "");
  if (key === "")
    return [
      finding(
        "fault",
        `The DKIM key at ${name} was withdrawn (“p=” is empty): mails that are signed with it are refused.`,
        [
          "Let your mail server sign with another key, or add its present key here.",
        ],
      ),
    ];
  const findings = [keyStrength(name, tags.get("k") ?? "rsa", key)];
  if ((tags.get("t") ?? "").split(":").includes("y"))
    findings.push(
      finding(
        "hint",
        `${name} says “t=y”, which means a test: receivers may treat your mails as not signed.`,
        ["Remove “t=y” from the record when mails arrive with “DKIM: PASS”."],
      ),
    );
  return findings;
}

function keyStrength(name: string, kind: string, key: string): Finding {
  if (kind === "ed25519")
    return finding(
      "good",
      `There is a DKIM key at ${name}. Some receivers know RSA keys only. ${proof}`,
    );
  const bits = rsaBits(key);
  if (bits === undefined)
    return finding(
      "fault",
      `The DKIM key at ${name} cannot be read. Perhaps it was cut when it was copied.`,
      ["Copy the record of your mail server again, whole."],
    );
  const stronger = [
    "Make a new key of 2048 bits at the operator of your mail server.",
  ];
  if (bits < 1024)
    return finding(
      "fault",
      `The DKIM key at ${name} has ${bits} bits. Receivers ignore keys below 1024.`,
      stronger,
    );
  if (bits < 2048)
    return finding(
      "hint",
      `The DKIM key at ${name} has ${bits} bits. It is accepted, and 2048 are better.`,
      stronger,
    );
  return finding(
    "good",
    `There is a DKIM key of ${bits} bits at ${name}. ${proof}`,
  );
}

function rsaBits(key: string): number | undefined {
  const der = Buffer.from(key, "base64");
  for (const type of ["spki", "pkcs1"] as const)
    try {
      const read = createPublicKey({ key: der, format: "der", type });
      return read.asymmetricKeyDetails?.modulusLength;
    } catch {
      // Not in this form.
    }
  return undefined;
}

function finding(
  level: Finding["level"],
  text: string,
  remedy?: string[],
): Finding {
  return { about: "DKIM", level, text, ...(remedy && { remedy }) };
}
