import styles from "./questions.module.css";

/** Questions that open. */
export function Questions({
  items,
}: {
  items: readonly { question: string; answer: string }[];
}) {
  return (
    <div className={styles.questions}>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary className="fold display">
            <span>{question}</span>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
