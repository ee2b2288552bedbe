import { Link } from "./link.tsx";

/** A text in which mail addresses, and web addresses that begin with `www.`, are links. */
export function AddressLinked({ text }: { text: string }) {
  const parts = text.split(/([\w.+-]+@[\w.-]+\w|www\.[\w.-]+\w)/);
  // Between two parts of the text stands an address.
  return parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const isMail = part.includes("@");
    return (
      <Link
        key={part}
        to={isMail ? `mailto:${part}` : `https://${part}/`}
        isExternal
      >
        {isMail ? <MailAddress address={part} /> : part}
      </Link>
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
