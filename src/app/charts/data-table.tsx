import type { Table } from "./chart-form.tsx";
import styles from "./chart.module.css";

type DataTableProps = {
  name: string;
  /** The words above the table that name the unit. */
  unit: string;
  firstColumn: string;
  table: Table;
};

/** The figures of a chart as a table. It can be scrolled sideways, so it takes focus. */
export function DataTable({
  name,
  unit,
  firstColumn,
  table: { columns, rows },
}: DataTableProps) {
  return (
    <div
      className={styles.table}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
      tabIndex={0}
      role="group"
      aria-label={name}
    >
      <table>
        <caption>{unit}</caption>
        <thead>
          <tr>
            {[firstColumn, ...columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
