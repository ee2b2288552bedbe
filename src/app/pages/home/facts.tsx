import type { ReactNode } from "react";
import { formAnchor } from "#shared/site-map.ts";
import type { Sampled } from "#shared/company.ts";
import { SampleMark } from "../../company/sample-mark.tsx";
import { useSite } from "../../context/site-context.ts";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-linked.tsx";
import type { HomeData } from "./home.data.ts";
import styles from "./facts.module.css";

/** What a visitor asks first, each with the section that says more. What the owner has not set is left out. */
export function Facts({
  copy,
  company,
}: {
  copy: HomeData["copy"]["facts"];
  company: HomeData["company"];
}) {
  const { email } = useSite();
  const [price] = company?.prices ?? [];
  const [person] = company?.people ?? [];
  const { line, phone } = company ?? {};
  const fact = (
    label: string,
    section: string,
    text: ReactNode,
    mark?: Sampled,
  ) => (
    <li>
      <Link to={`#${section}`}>
        <span className="soft">{label}</span> <b>{text}</b>
        <SampleMark of={mark} />
      </Link>
    </li>
  );
  return (
    <ul className={`wrap ${styles.facts}`}>
      {price &&
        fact(
          copy.price,
          "price",
          <>
            {price.before}
            <wbr />
            {price.amount + price.after}
          </>,
          price,
        )}
      {person && fact(copy.person, "people", person.name, person)}
      {fact(
        copy.contact,
        formAnchor,
        line
          ? `LINE ${line.id}`
          : (phone?.text ?? <MailAddress address={email} />),
        line ?? phone,
      )}
      {fact(copy.proof.title, "proof", copy.proof.text)}
    </ul>
  );
}
