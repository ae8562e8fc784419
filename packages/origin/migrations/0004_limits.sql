-- What a crash of the database may forget: limits and who watched what in the last days.
ALTER TABLE limit_events SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE watches SET UNLOGGED;
--> statement-breakpoint
-- Whether something may be done once more under a limit of so many times within a sliding window; if so, it is noted.
-- Whoever asks for the same key at the same time waits for the end of this transaction: a limit holds under concurrency
-- and across processes, and what is rolled back was not used up.
CREATE FUNCTION take_limit(limit_key text, most integer, within interval) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(limit_key, 7205414));
  IF (SELECT count(*) FROM limit_events WHERE key = limit_key AND at > clock_timestamp() - within) >= most THEN
    RETURN false;
  END IF;
  INSERT INTO limit_events (key) VALUES (limit_key);
  RETURN true;
END $$;
