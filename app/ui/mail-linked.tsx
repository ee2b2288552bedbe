import { useSite } from "../document/document-state.ts";
import { Link } from "../navigation/link.tsx";
import { Movable } from "./whole.tsx";

/** A text in which an address of the agency is a link. */
export function MailLinked({ text }: { text: string }) {
  const { email, privacyEmail } = useSite();
  const address = [privacyEmail, email].find((one) => text.includes(one));
  if (address === undefined) return <>{text}</>;
  const [before = "", ...after] = text.split(address);
  return (
    <>
      {before}
      <Link to={`mailto:${address}`} isExternal>
        <Movable>
          <MailAddress address={address} />
        </Movable>
      </Link>
      {after.join(address)}
    </>
  );
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
