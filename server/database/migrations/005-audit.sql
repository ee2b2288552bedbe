CREATE TABLE audit (
  at_ms BIGINT NOT NULL,
  action TEXT NOT NULL,
  leads INTEGER NOT NULL
);
