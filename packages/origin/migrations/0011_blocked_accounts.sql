-- A blocked account is out at once, whoever blocks it: its sessions end and its mailed links open nothing.
CREATE FUNCTION end_blocked_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
  DELETE FROM account_links WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER end_blocked_account AFTER UPDATE OF blocked_at ON users
  FOR EACH ROW WHEN (NEW.blocked_at IS NOT NULL AND OLD.blocked_at IS NULL) EXECUTE FUNCTION end_blocked_account();
