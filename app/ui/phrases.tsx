import { Fragment, type ReactNode } from "react";
import {
  breakMark,
  keepEnd,
  keepStart,
  seamMark,
  sentenceMark,
} from "#shared/phrase-marks.ts";

// The parts of a text never change their order, so their place is their key.
/* oxlint-disable react/no-array-index-key */

/** A text with its marked breaks: `<wbr>` between phrases, words of the glossary kept on one line. */
export function phrases(text: string): ReactNode {
  if (text.includes(sentenceMark)) {
    return text.split(sentenceMark).map((sentence, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span className="long">{phrases(sentence)}</span>
      </Fragment>
    ));
  }
  if (text.includes(breakMark) || text.includes(seamMark)) {
    return text.split(breakMark).map((phrase, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {withSeams(phrase)}
      </Fragment>
    ));
  }
  if (!text.includes(keepStart)) return text;
  return text
    .split(new RegExp(`${keepStart}([^${keepEnd}]*)${keepEnd}`))
    .map((part, index) =>
      // What the pattern captured stands at every second place.
      index % 2 === 1 ? (
        <span key={index} className="keep">
          {part}
        </span>
      ) : (
        part
      ),
    );
}

/** A phrase that moves to the next line as a whole, and breaks at its seams where even a whole line is too narrow. */
function withSeams(phrase: string): ReactNode {
  if (!phrase.includes(seamMark)) return phrase;
  return (
    <span className="long">
      {phrase.split(seamMark).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
