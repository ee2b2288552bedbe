import { useSite } from "../context/site-context.ts";
import { MailAddress } from "../ui/mail-linked.tsx";
import { SampleMark } from "./sample-mark.tsx";
import { useCompany } from "./use-company.ts";

/** The first way to reach the company that is set: LINE, telephone or mail. */
export function Channel() {
  const { email } = useSite();
  const { line, phones = [] } = useCompany() ?? {};
  const [phone] = phones;
  return (
    <>
      <b className="display">
        {line
          ? `LINE ${line.id}`
          : (phone?.text ?? <MailAddress address={email} />)}
      </b>{" "}
      <SampleMark of={line ?? phone} />
    </>
  );
}
