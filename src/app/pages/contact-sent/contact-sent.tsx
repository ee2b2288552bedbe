import { confirmedQuery } from "#shared/site-map.ts";
import { AfterSending, SentFacts } from "../../company/after-sending.tsx";
import { usePlace } from "../../context/view.ts";
import { Fit } from "../../graphics/fit.tsx";
import { useWords } from "../../i18n/i18n.tsx";
import { Breadcrumb } from "../../layout/breadcrumb.tsx";
import { FooterJoint } from "../../ui/joint.tsx";
import type { PageHead, LoadedBy } from "../../page.ts";
import { List } from "../../ui/lists.tsx";
import { AddressLinked } from "../../ui/mail-linked.tsx";
import grounds from "../../ui/ground.module.css";
import type { load } from "./contact-sent.data.ts";
import styles from "./contact-sent.module.css";

export function head({ copy }: LoadedBy<typeof load>): PageHead {
  return { title: copy.title, description: copy.description, isNoindex: true };
}

/** Where a form posted without script leads; `?ref=` carries the reference. */
export function Component({ copy }: LoadedBy<typeof load>) {
  const t = useWords("page");
  const query = new URLSearchParams(usePlace().search);
  const isConfirmed = query.toString().split("&").includes(confirmedQuery);
  // The address is written by anybody, so only what looks like a reference is shown.
  const [reference] = /^C-[0-9A-Z]{8}$/.exec(query.get("ref") ?? "") ?? [];
  return (
    <>
      <div className={`${styles.top} ${grounds.sage}`}>
        <div className="wrap">
          <Breadcrumb above="contact" current={t("contact-sent")} />
          <div className={styles.sent}>
            <div>
              {reference && <Fit />}
              <h1>{copy.heading}</h1>
              {reference ? (
                <SentFacts reference={reference} />
              ) : (
                <p className="lead">
                  <AddressLinked text={copy.noReference} />
                </p>
              )}
              {isConfirmed && <p>{copy.confirmation}</p>}
              <AfterSending />
            </div>
            <div>
              <h2>{copy.next.heading}</h2>
              <List items={copy.next.items} />
            </div>
          </div>
        </div>
      </div>
      <FooterJoint ground="sage" />
    </>
  );
}
