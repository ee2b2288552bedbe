import { useSite } from "../context/site-context.ts";
import { Link } from "./link.tsx";

/** Signs that no line begins with. */
const closing = "[.,;:!?)。、，：；）」』]";

/** A text in which addresses of the agency, and web addresses that begin with `www.`, are links. */
export function AddressLinked({ text }: { text: string }) {
  const { email, privacyEmail } = useSite();
  const mails = [privacyEmail, email]
    .map((mail) => mail.replace(/[.+*?|^$()[\]{}]/g, String.raw`\$&`))
    .join("|");
  // Between the words that stand between addresses stands an address, with the signs that close its sentence.
  const parts = text.split(
    new RegExp(String.raw`((?:${mails})${closing}*|www\.[\w.-]+\w)`, "u"),
  );
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    if (part.startsWith("www."))
      return (
        <Link key={part} to={`https://${part}/`} isExternal>
          {part}
        </Link>
      );
    const mail = part.startsWith(privacyEmail) ? privacyEmail : email;
    // A line may break beside what moves as a whole, so the signs move along.
    return (
      <span key={part} className="whole">
        <Link to={`mailto:${mail}`} isExternal>
          <MailAddress address={mail} />
        </Link>
        {part.slice(mail.length)}
      </span>
    );
  });
}

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
