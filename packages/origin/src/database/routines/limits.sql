-- Whether something may be done once more under a limit of so many times within a sliding window; if so, it is noted.
-- Whoever asks for the same key at the same time waits for the end of this transaction: a limit holds under concurrency
-- and across processes, and what is rolled back was not used up.
-- Looks first and locks then: a client far over its limit is sent away without waiting for anybody, and holds no
-- connection of the pool while it waits.
CREATE FUNCTION take_limit(limit_key text, most integer, within interval) RETURNS boolean LANGUAGE plpgsql AS $$
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

-- A blocked account is out at once, whoever blocks it: its sessions end and its mailed links open nothing.
CREATE FUNCTION end_blocked_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  DELETE FROM account_links WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER end_blocked_account AFTER UPDATE OF blocked_at ON users
  FOR EACH ROW WHEN (NEW.blocked_at IS NOT NULL AND OLD.blocked_at IS NULL) EXECUTE FUNCTION end_blocked_account();
