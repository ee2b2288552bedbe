import { href } from "#shared/site-map.ts";
import { Told } from "../../company/sample-mark.tsx";
import { FormPanel } from "../../contact-form/contact-section.tsx";
import { useTree, useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { FooterJoint } from "../../ui/joint.tsx";
import { Arrow } from "../../ui/arrow.tsx";
import { Link } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import { Board } from "./board.tsx";
import type { ContactData } from "./contact.data.ts";
import "../../ui/patterns.css";
import styles from "./contact.module.css";

export function Component(data: ContactData) {
  const { copy, company } = data;
  const answer = company?.order.answer;
  const t = useWords("page");
  const { locale } = useTree();
  const doors = [
    [href(locale, "samples"), t("samples")],
    [`${href(locale, "questions")}#price`, copy.doors.price],
    [href(locale, "questions"), t("questions")],
  ];
  return (
    <>
      <div className={styles.top}>
        <div className="wrap">
          <Breadcrumb current={t("contact")} />
          <div className={styles.head}>
            <h1>{copy.hero.heading}</h1>
            <p className="lead">{copy.hero.lead}</p>
          </div>
          <Board {...data} />
        </div>
      </div>
      <Section above="honey" seed={1}>
        <div className={styles.send}>
          <div className={styles.before}>
            <h2>{copy.form.heading}</h2>
            <p>{copy.form.lead}</p>
            <ol className="marker">
              {copy.next.map(({ title, text }, index) => (
                <li key={title}>
                  <b>{title}</b>
                  <div>
                    {text}
                    {index === 1 && answer && (
                      <p>
                        <Told fact={answer} />
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ol>
          </div>
          <FormPanel />
          <nav className={styles.doors} aria-labelledby="doors">
            <h3 id="doors">{copy.doors.heading}</h3>
            <ul>
              {doors.map(([to = "", text]) => (
                <li key={to}>
                  <Link to={to}>
                    <span>{text}</span> <Arrow />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </Section>
      <FooterJoint ground="paper" />
    </>
  );
}
