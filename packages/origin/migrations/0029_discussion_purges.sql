-- Who wrote, added or removed something sees it everywhere from the commit on, and what a changed list of hidden terms or a
-- moderator takes away is gone: pages are purged by the change itself. The name of a list is its tag, with other dividers.
CREATE OR REPLACE FUNCTION shift_places(target text, keys bigint[], direction integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE place_anchors SET before = before + direction * (SELECT count(*) FROM unnest(keys) AS k WHERE k < key)::integer
  WHERE list = target AND key > (SELECT min(k) FROM unnest(keys) AS k);
  PERFORM pg_notify('purge', replace(target, ':', '-'));
END $$;
--> statement-breakpoint
CREATE FUNCTION purge_playlist() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE p playlists;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  IF TG_OP = 'DELETE' THEN p := OLD; ELSE p := NEW; END IF;
  PERFORM pg_notify('purge', 'playlists');
  PERFORM pg_notify('purge', 'playlist-' || p.id);
  PERFORM pg_notify('purge', 'member-' || p.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER purge_playlist_come_or_gone AFTER INSERT OR DELETE ON playlists FOR EACH ROW EXECUTE FUNCTION purge_playlist();
--> statement-breakpoint
CREATE TRIGGER purge_changed_playlist AFTER UPDATE ON playlists FOR EACH ROW
WHEN ((OLD.title, OLD.description, OLD.is_private, OLD.is_banned, OLD.videos) IS DISTINCT FROM
  (NEW.title, NEW.description, NEW.is_private, NEW.is_banned, NEW.videos))
EXECUTE FUNCTION purge_playlist();
