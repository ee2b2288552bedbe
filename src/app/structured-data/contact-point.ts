import type { PostalAddress as PostalAddressNode } from "schema-dts";
import type { PostalAddress } from "#shared/company.ts";

export function postalAddress(postal: PostalAddress): PostalAddressNode {
  return { "@type": "PostalAddress", ...postal };
}

/** The number in the link to a telephone, in E.164. */
export function numberOf(href: string): string {
  return href.replace(/^tel:/, "");
}
