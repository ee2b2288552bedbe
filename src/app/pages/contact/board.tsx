import type { ReactNode } from "react";
import { decorative } from "#shared/document/markup.ts";
import type { Company } from "#content/index.ts";
import { PersonBlock } from "../../company/people.tsx";
import { SampleMark, Told } from "../../company/sample-mark.tsx";
import { Html } from "../../graphics/html.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { MailAddress } from "../../ui/mail-linked.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ContactData } from "./contact.data.ts";
import house from "./house.svg?raw";
import letter from "./letter.svg?raw";
import telephone from "./telephone.svg?raw";
import "../../ui/joined.css";
import styles from "./board.module.css";

/** The ways to reach the agency, as joined pieces. What is not set has no piece. */
export function Board({ copy, email, company }: ContactData) {
  const words = copy.board;
  const { line, qr = "", phones = [], person, order } = company ?? {};
  return (
    <div className={styles.board}>
      {line && (
        <div className={`joined ${styles.line}`}>
          <div
            className={styles.code}
            role="img"
            aria-label={line.sample ?? words.line.qr}
          >
            <Html html={qr} />
          </div>
          <div>
            <h2>LINE</h2>
            <p className={`display ${styles.value}`}>{line.id}</p>
            <p>{words.line.text}</p>
            <SampleMark of={line} />
            {line.sample === undefined && (
              <p className={styles.button}>
                <ButtonLink to={line.href} isExternal>
                  {words.line.add}
                </ButtonLink>
              </p>
            )}
          </div>
        </div>
      )}
      {phones.length > 0 && (
        <Piece name="phone" drawing={telephone}>
          <h2>{words.phone.heading}</h2>
          {phones.map(({ href, text, languages, sample }) => (
            <p key={href} className={`display ${styles.value}`}>
              {sample === undefined ? (
                <Link to={href} isExternal>
                  <span className="whole">{text}</span>
                </Link>
              ) : (
                text
              )}{" "}
              {languages !== undefined && <small>{languages}</small>}
            </p>
          ))}
          <p>{words.phone.text}</p>
          <SampleMark of={phones[0]} />
        </Piece>
      )}
      <Piece name="email" drawing={letter}>
        <h2>{words.email.heading}</h2>
        <p className={`display ${styles.value}`}>
          <Link to={`mailto:${email}`} isExternal>
            <MailAddress address={email} />
          </Link>
        </p>
        <p>{words.email.text}</p>
      </Piece>
      {person && (
        <Piece name="person">
          <h2>{words.person}</h2>
          <PersonBlock person={person} />
          {order?.answer && (
            <p className={styles.answer}>
              <Told fact={order.answer} />
            </p>
          )}
        </Piece>
      )}
      {company && <Place company={company} heading={words.place} />}
    </div>
  );
}

type PieceProps = {
  name: "phone" | "email" | "person" | "place";
  drawing?: string;
  children: ReactNode;
};

function Piece({ name, drawing, children }: PieceProps) {
  return (
    <div className={`joined ${styles[name]}`}>
      {children}
      {drawing && (
        <Html html={decorative(drawing)} className={styles.drawing} />
      )}
    </div>
  );
}

type PlaceProps = { company: Company; heading: string };

/** Offices, opening hours and where one books a meeting. */
function Place({ company, heading }: PlaceProps) {
  const { offices, hours, booking, baseCity, words } = company;
  if (offices.length === 0 && !hours && !booking && !baseCity) return null;
  return (
    <Piece name="place" drawing={house}>
      <h2>{heading}</h2>
      {offices.length === 0 && baseCity && (
        <p>
          {baseCity.label} {baseCity.text}
        </p>
      )}
      <div className={styles.offices}>
        {offices.map(({ phone, email, ...office }) => (
          <div key={office.id} id={office.id}>
            <h3>
              {office.name} <SampleMark of={office} />
            </h3>
            <address>{office.address}</address>
            {office.station !== undefined && <p>{office.station}</p>}
            {office.hours && <Hours hours={office.hours} />}
            <p className={styles.links}>
              <Way to={phone?.href} text={phone?.text} />
              <Way to={email && `mailto:${email}`} text={email} />
              <Way to={office.map} text={words.offices.map} />
              <Way to={office.google} text={words.offices.google} />
            </p>
          </div>
        ))}
      </div>
      {hours && <Hours hours={hours} />}
      {booking && (
        <p className={styles.button}>
          <ButtonLink to={booking.href} isExternal>
            {booking.label}
          </ButtonLink>
        </p>
      )}
    </Piece>
  );
}

type WayProps = Record<"to" | "text", string | undefined>;

function Way({ to, text }: WayProps) {
  if (to === undefined) return null;
  return (
    <TextLink to={to} isExternal>
      {text}
    </TextLink>
  );
}

function Hours({ hours }: { hours: NonNullable<Company["hours"]> }) {
  return (
    <>
      <ul>
        {hours.lines.map(({ days, times }) => (
          <li key={days + times}>
            <span className="whole">{days}</span>{" "}
            <span className="whole">{times}</span>
          </li>
        ))}
      </ul>
      <span className="whole">{hours.zone}</span> <SampleMark of={hours} />
    </>
  );
}
