import { colourOf, type Service } from "#shared/services.ts";
import { href } from "#shared/site-map.ts";
import { Channel } from "../company/channel.tsx";
import { SampleMark, Told } from "../company/sample-mark.tsx";
import { useTree, useWords } from "../i18n/i18n.tsx";
import { Link } from "../ui/link.tsx";
import type { offerOf } from "./service-pages.data.ts";
import joints from "../ui/tenon.module.css";
import styles from "./order.module.css";

type OrderProps = {
  service?: Service;
  /** What the price is for. */
  label: string;
  order: ReturnType<typeof offerOf>;
};

/**
 * What an order costs and how long it lasts, who works on it, how to reach them and when a person answers, as locked pieces.
 * Without a price it leads to a quotation with blank amounts. A project ends when it is delivered: it has no term.
 */
export function Order({ service, label, order }: OrderProps) {
  const t = useWords("order");
  const { locale } = useTree();
  const { price, minimum, usual, answer, person } = order;
  const terms = price?.per === "project" ? [] : [minimum, usual];
  const quotation = `${href(locale, "samples")}#quotation`;
  const facts = [
    {
      label,
      text: (
        <>
          <b className="display">
            {price ? (
              <>
                {price.before}
                <wbr />
                {price.amount}
                <wbr />
                {price.after}
              </>
            ) : (
              <Link to={quotation}>{t("itemByItem")}</Link>
            )}
          </b>{" "}
          <SampleMark of={price} />
          {terms.map(
            (fact) =>
              fact && (
                <p key={fact.label}>
                  <Told fact={fact} />
                </p>
              ),
          )}
        </>
      ),
    },
    person && {
      label: t("person"),
      text: (
        <>
          <b className="display">{person.name}</b> <SampleMark of={person} />
          <p>{person.role}</p>
        </>
      ),
    },
    { label: t("contact"), text: <Channel /> },
    answer && {
      label: answer.label,
      text: (
        <>
          <b className="display">{answer.text}</b> <SampleMark of={answer} />
        </>
      ),
    },
  ].filter((fact) => fact !== undefined);
  const colours = Object.values(colourOf).filter(
    (colour) => service === undefined || colour !== colourOf[service],
  );
  return (
    <dl className={styles.order}>
      {facts.map((fact, index) => (
        <div key={fact.label} className={`piece-${colours[index]}`}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.text}
            {index < facts.length - 1 && <span className={joints.tenon} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
