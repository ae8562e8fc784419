-- Whoever takes a video out of sight, by whatever way, it is out of sight everywhere: the purge travels with the commit.
-- A bulk load changes too many rows to name each of them.
CREATE FUNCTION purge_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('nightjar.bulk', true) = 'on' THEN
    PERFORM pg_notify('purge', '*');
  ELSE
    PERFORM pg_notify('purge', 'videos');
    PERFORM pg_notify('purge', 'video-' || OLD.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purge_video_after_update AFTER UPDATE ON videos FOR EACH ROW
  WHEN (OLD.status_id IS DISTINCT FROM NEW.status_id OR OLD.is_private IS DISTINCT FROM NEW.is_private)
  EXECUTE FUNCTION purge_video();
--> statement-breakpoint
CREATE TRIGGER purge_video_after_delete AFTER DELETE ON videos FOR EACH ROW EXECUTE FUNCTION purge_video();
