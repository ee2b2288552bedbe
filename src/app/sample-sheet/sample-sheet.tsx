import { useWords } from "../i18n/i18n.tsx";
import { pieceOf } from "../ui/piece.ts";
import type { Sheet } from "./sample-copy.ts";
import styles from "./sample-sheet.module.css";

/** A deliverable on a sheet of paper, marked as an example. On a phone the rows of four columns are cards. */
export function SampleSheet({
  id,
  sheet: { kind, title, client, parts },
  level = 3,
}: {
  /** The name of its service, or another one that is unique in the page. */
  id: string;
  sheet: Sheet;
  /** Level of the heading. */
  level?: 2 | 3;
}) {
  const t = useWords("order");
  const Title = level === 2 ? "h2" : "h3";
  const titleId = `sample-${id}`;
  const PartTitle = level === 2 ? "h3" : "h4";
  return (
    <article
      className={`${styles.sheet} ${pieceOf(id)}`}
      aria-labelledby={titleId}
    >
      <div className={styles.page}>
        <header>
          <p>
            <span className={styles.badge}>{t("sample")}</span>
          </p>
          <Title id={titleId}>{title}</Title>
          <p className="soft">
            {kind}
            <br />
            {client}
          </p>
        </header>
        {parts.map(({ heading, text, columns, rows }, part) => (
          <section key={heading}>
            <PartTitle>{heading}</PartTitle>
            {text !== undefined && <p>{text}</p>}
            {columns !== undefined && rows !== undefined && (
              <table>
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(([first = "", ...cells], row) => (
                    <tr key={first}>
                      <th scope="row">
                        {first}
                        {part + row === 0 && <Ring />}
                      </th>
                      {cells.map((cell, index) => (
                        <td key={columns[index + 1]} lang={scriptOf(cell)}>
                          {cell}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </section>
        ))}
        <p className={styles.number} aria-hidden="true">
          1
        </p>
      </div>
    </article>
  );
}

/** Drawn with a pen around what matters most. */
function Ring() {
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 400 60"
      preserveAspectRatio="none"
      aria-hidden
    >
      <path
        vectorEffect="non-scaling-stroke"
        d="M196 5C120 1 40 3 14 14C-6 24 0 46 40 52C110 60 300 60 372 50C408 42 404 16 370 10C310 1 220 3 150 8"
      />
    </svg>
  );
}

/** The language of a cell of a report in two languages. */
function scriptOf(text: string): "th" | "ja" | undefined {
  if (/[\u0e00-\u0e7f]/.test(text)) return "th";
  return /[\u3040-\u30ff]/.test(text) ? "ja" : undefined;
}
