ALTER TABLE "mails" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
-- Looks first and locks then: a client far over its limit is sent away without waiting for anybody, and holds no
-- connection of the pool while it waits.
CREATE OR REPLACE FUNCTION take_limit(limit_key text, most integer, within interval) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM limit_events WHERE key = limit_key AND at > clock_timestamp() - within) >= most THEN
    RETURN false;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(limit_key, 7205414));
  IF (SELECT count(*) FROM limit_events WHERE key = limit_key AND at > clock_timestamp() - within) >= most THEN
    RETURN false;
  END IF;
  INSERT INTO limit_events (key) VALUES (limit_key);
  RETURN true;
END $$;
