-- Records one use of `limit_key` and returns true, if the key was used fewer than `most` times in the last `within`.
-- A lock per key serialises concurrent calls, so the limit holds across processes. A rollback undoes the recorded use.
-- The first check runs before the lock: a client over its limit is refused without waiting, and so does not occupy a
-- connection of the pool.
CREATE FUNCTION consume_limit(limit_key text, most integer, within interval) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM limit_events WHERE key = limit_key AND at > clock_timestamp() - within) >= most THEN
    RETURN false;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(limit_key, :lock_limits));
  IF (SELECT count(*) FROM limit_events WHERE key = limit_key AND at > clock_timestamp() - within) >= most THEN
    RETURN false;
  END IF;
  INSERT INTO limit_events (key) VALUES (limit_key);
  RETURN true;
END $$;

-- Blocking an account deletes its sessions and mailed links in the same transaction.
CREATE FUNCTION end_sessions_of_blocked_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  DELETE FROM account_links WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER end_sessions_of_blocked_account AFTER UPDATE OF blocked_at ON users
  FOR EACH ROW WHEN (NEW.blocked_at IS NOT NULL AND OLD.blocked_at IS NULL) EXECUTE FUNCTION end_sessions_of_blocked_account();
