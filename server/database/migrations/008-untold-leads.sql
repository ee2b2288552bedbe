CREATE INDEX lead_untold ON lead (received_ms) WHERE told_ms IS NULL;
