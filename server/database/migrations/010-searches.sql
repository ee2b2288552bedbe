CREATE TABLE search_day (
  hash TEXT NOT NULL,
  day BIGINT NOT NULL,
  PRIMARY KEY (hash, day)
);

CREATE INDEX search_day_by_day ON search_day (day);

CREATE TABLE search_words (
  locale TEXT NOT NULL,
  words TEXT NOT NULL,
  times BIGINT NOT NULL,
  days BIGINT NOT NULL,
  first_day BIGINT NOT NULL,
  last_day BIGINT NOT NULL,
  PRIMARY KEY (locale, words)
);
