CREATE FUNCTION now_ms() RETURNS BIGINT LANGUAGE sql STABLE
AS 'SELECT floor(extract(epoch FROM statement_timestamp()) * 1000)::bigint';
