import type { ReactNode } from "react";
import { useSite } from "../context/site-context.ts";
import { Link } from "./link.tsx";

/** A text in which addresses of the agency, and web addresses that begin with `www.`, are links. */
export function AddressLinked({ text }: { text: string }) {
  const { email, privacyEmail } = useSite();
  const mails = [privacyEmail, email].map((one) =>
    one.replace(/[.+*?|^$()[\]{}]/g, String.raw`\$&`),
  );
  const address = new RegExp(
    String.raw`(${mails.join("|")})(${closing}*)|(www\.[\w.-]+\w)`,
    "gu",
  );
  const shown: ReactNode[] = [];
  let last = 0;
  for (const { index, 0: whole, 1: mail, 2: after, 3: web } of text.matchAll(
    address,
  )) {
    shown.push(
      text.slice(last, index),
      web === undefined ? (
        // A line may break beside what moves as a whole, so the signs that close the sentence move along.
        <span key={index} className="whole">
          <Link to={`mailto:${mail}`} isExternal>
            <MailAddress address={mail ?? ""} />
          </Link>
          {after}
        </span>
      ) : (
        <Link key={index} to={`https://${web}/`} isExternal>
          {web}
        </Link>
      ),
    );
    last = index + whole.length;
  }
  return (
    <>
      {shown}
      {text.slice(last)}
    </>
  );
}

/** Signs that no line begins with. */
const closing = "[.,;:!?)。、，：；）」』]";

/** An address that breaks before its sign, and elsewhere only where even that is too wide. */
export function MailAddress({ address }: { address: string }) {
  const [name, host] = address.split("@");
  return (
    <span>
      {name}
      <wbr />@{host}
    </span>
  );
}
