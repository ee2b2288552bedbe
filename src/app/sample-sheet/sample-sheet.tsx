import { useTree } from "../i18n/i18n.tsx";
import { pieceOf } from "../ui/piece.ts";
import type { Sheet } from "./sample-copy.ts";
import styles from "./sample-sheet.module.css";

/** A deliverable on a sheet of paper, marked as an example. On a phone each row of its tables is a card. */
export function SampleSheet({
  id,
  sheet: { kind, title, client, parts },
  badge,
  level = 3,
}: {
  /** The name of its service, or another one that is unique in the page. */
  id: string;
  sheet: Sheet;
  badge: string;
  /** Level of the heading. */
  level?: 2 | 3;
}) {
  const { locale } = useTree();
  const Title = level === 2 ? "h2" : "h3";
  const titleId = `sample-${id}`;
  const PartTitle = level === 2 ? "h3" : "h4";
  return (
    <article
      className={`${styles.sheet} ${pieceOf(id)}`}
      aria-labelledby={titleId}
    >
      <header>
        <p className={styles.badge}>{badge}</p>
        <p className="soft">{kind}</p>
        <Title id={titleId}>{title}</Title>
        <p>{client}</p>
      </header>
      {parts.map(({ heading, text, columns, rows }) => (
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
                {rows.map(([first = "", ...cells]) => (
                  <tr key={first}>
                    <th scope="row">{first}</th>
                    {cells.map((cell, index) => (
                      <td key={columns[index + 1]} lang={scriptOf(cell)}>
                        <span className={styles.column} lang={locale}>
                          {columns[index + 1]}
                        </span>
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
    </article>
  );
}

/** The language of a cell of a report in two languages. */
function scriptOf(text: string): "th" | "ja" | undefined {
  if (/[\u0e00-\u0e7f]/.test(text)) return "th";
  return /[\u3040-\u30ff]/.test(text) ? "ja" : undefined;
}
